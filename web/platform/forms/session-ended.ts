/** The code of a form that was sent when its session had ended; it stays on its page. */
export const sessionEnded = 'session_ended'
