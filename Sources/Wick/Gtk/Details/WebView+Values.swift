import KitLocalization
import WebPageInterface
import WickMarketScreens

// Converts the library's values to those of the view model.

extension PageRequest {
    init(_ webRequest: WebPageRequest) {
        let kind: Kind =
            switch webRequest.kind {
            case WEB_PAGE_NEW_WINDOW: .newWindow
            case WEB_PAGE_RESPONSE: .response(canBeShown: webRequest.can_be_shown)
            case WEB_PAGE_PART: .part(canBeShown: webRequest.can_be_shown)
            default: .navigation
            }
        self.init(kind, webRequest.address.map { String(cString: $0) } ?? "", isByUser: webRequest.is_by_user)
    }
}

extension PageRefusal {
    init(_ permission: WebPagePermission, address: String?) {
        self =
            switch permission {
            case WEB_PAGE_DOWNLOAD: .download(from: address ?? "")
            case WEB_PAGE_LOCATION: .permission(.location)
            case WEB_PAGE_NOTIFICATIONS: .permission(.notifications)
            case WEB_PAGE_CAMERA: .permission(.camera)
            case WEB_PAGE_MICROPHONE: .permission(.microphone)
            case WEB_PAGE_SCREEN: .permission(.screen)
            case WEB_PAGE_CLIPBOARD: .permission(.clipboard)
            case WEB_PAGE_POINTER: .permission(.pointer)
            case WEB_PAGE_STORAGE: .permission(.storage)
            case WEB_PAGE_DIALOG: .dialog
            case WEB_PAGE_FILE: .file
            case WEB_PAGE_PASSWORD: .password
            case WEB_PAGE_PRINT: .print
            default: .permission(.other)
            }
    }
}

extension PageEvent {
    init(_ step: WebPageStep) {
        self =
            switch step {
            case WEB_PAGE_STARTED: .started
            case WEB_PAGE_COMMITTED: .committed
            default: .finished
            }
    }
}

extension PageFailure {
    init(_ failure: WebPageFailure, reason: String?) {
        self =
            switch failure {
            case WEB_PAGE_CERTIFICATE: .certificate
            case WEB_PAGE_STOPPED: .stopped
            case WEB_PAGE_CRASHED: .crashed
            case WEB_PAGE_UNPROTECTED: .unprotected(reason?.sanitized() ?? "")
            default: .unreachable(reason?.sanitized())
            }
    }
}

extension PageCondition {
    init(_ condition: WebPageCondition) {
        self.init(
            title: condition.title.map { String(cString: $0).sanitized() } ?? "",
            address: condition.address.map { String(cString: $0) } ?? "", progress: condition.progress,
            canGoBack: condition.can_go_back)
    }
}
