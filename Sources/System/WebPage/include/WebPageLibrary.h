#pragma once
#include "../../WebPageInterface/WebPage.h"

// The functions for pages: the library's only symbol, WEB_PAGE_ENTRY.
const WebPageFunctions *web_page_functions(void);
