#pragma once
#include "../../WebPageInterface/WebPage.h"

// What can be done with pages: the library's one symbol, WEB_PAGE_ENTRY.
const WebPageFunctions *web_page_functions(void);
