// Shows the program's screen in the whole page, and says in words when there is none.
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
    // The screen takes the page's size, so the program lays itself out anew and nothing is scaled.
    session.resizeSession = true;
    // The way is short: a sharp picture costs nothing that anybody would notice.
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
        // A browser may want a gesture first; the text can then be copied once more.
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

// What is pasted comes with the browser's own event alone, so the key must not be taken as a key of the program's.
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
    // The program has heard of a Control that is held; a menu, or another system's key, holds none.
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
