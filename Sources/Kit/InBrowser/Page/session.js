// Shows the program's screen in the whole page, and a message while there is none.
import RFB from './core/rfb.js';
import words from './words.js';

const screen = document.getElementById('screen');
const notice = document.getElementById('notice');
const password = decodeURIComponent(window.location.hash.slice(1));
const retryDelay = 2000;

let title = '';
let session = null;
let canRetry = true;

function say(heading, text) {
    notice.hidden = false;
    notice.querySelector('h1').textContent = heading;
    notice.querySelector('p').textContent = text;
    document.title = heading;
}

function connect() {
    const address = new URL('websockify', window.location.href);
    address.protocol = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    session = new RFB(screen, address.href, { credentials: { password } });
    session.background = 'transparent';
    // Resize the screen to the page, so that the program adapts its layout and nothing is scaled.
    session.resizeSession = true;
    // The connection is local, so the best quality costs nothing noticeable.
    session.qualityLevel = 9;
    session.compressionLevel = 1;

    session.addEventListener('desktopname', (event) => {
        title = event.detail.name;
        if (notice.hidden) document.title = title;
    });
    session.addEventListener('connect', () => {
        notice.hidden = true;
        document.title = title;
        session.focus();
    });
    session.addEventListener('credentialsrequired', () => refuse());
    session.addEventListener('securityfailure', () => refuse());
    session.addEventListener('clipboard', (event) => {
        // The browser may require a gesture first; the user can then copy the text again.
        navigator.clipboard?.writeText(event.detail.text).catch(() => {});
    });
    session.addEventListener('disconnect', () => {
        session = null;
        if (!canRetry) return;
        say(title ? words.ended.replace('{{title}}', () => title) : words.endedWithoutTitle, words.endedAdvice);
        window.setTimeout(connect, retryDelay);
    });
}

function refuse() {
    canRetry = false;
    session?.disconnect();
    say(words.refused, words.refusedAdvice);
}

// Only the browser's paste event has the clipboard's text, so do not send that key to the program.
let isControlHeld = false;
window.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyV') return;
    isControlHeld = event.ctrlKey;
    event.stopImmediatePropagation();
}, true);
window.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!session || !text) return;
    session.clipboardPasteFrom(text);
    // Pasting from a menu, or with another system's key, sends no Control key.
    const control = 0xffe3;
    if (!isControlHeld) session.sendKey(control, 'ControlLeft', true);
    session.sendKey(0x76, 'KeyV');
    if (!isControlHeld) session.sendKey(control, 'ControlLeft', false);
    isControlHeld = false;
    event.preventDefault();
});

window.addEventListener('hashchange', () => window.location.reload());

if (password) connect();
else refuse();
