# Lets websockify accept requests of the session's own page only (options --auth-plugin and --web-auth).
#
# Every web page that the user visits can open WebSockets to loopback ports, and a name whose DNS record points to loopback
# can also load the files. A browser always sends both headers that are checked here, and no script can change them.
from websockify.auth_plugins import AuthenticationError


class LoopbackAccess:
    """Checks Host, Origin and Sec-Fetch-Site; the source is the port of the page."""

    def __init__(self, src):
        names = ["127.0.0.1", "localhost"]
        self.hosts = [f"{name}:{src}" for name in names] + (names if src == "80" else [])

    def authenticate(self, headers, target_host, target_port):
        hosts = headers.get_all("Host", [])
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            self.refuse("The Host header does not name this machine and port", hosts)
        origins = headers.get_all("Origin", [])
        own = ["http://" + hosts[0].lower()]
        if headers.get("Upgrade"):
            if [origin.lower() for origin in origins] != own:
                self.refuse("The WebSocket is not opened by the page of this session", origins)
        elif origins and [origin.lower() for origin in origins] != own:
            self.refuse("The request comes from another origin", origins)
        sites = headers.get_all("Sec-Fetch-Site", [])
        is_link = headers.get("Sec-Fetch-Mode") == "navigate" and headers.get("Sec-Fetch-Dest") == "document"
        if any(site not in ("same-origin", "none") for site in sites) and not is_link:
            self.refuse("The request comes from another origin", sites)

    @staticmethod
    def refuse(message, values):
        # The log gets what was sent, without its control characters and bounded.
        raise AuthenticationError(response_msg=message, log_msg=f"{message}: {repr(values)[:200]}")
