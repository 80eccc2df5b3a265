#include "GtkShims.h"
