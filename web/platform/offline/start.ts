// The parts of the late script are named here, and not in the scripts of every page. Where its file is gone, the next page tries again.
import('./late-start.ts').catch(() => {})

export {}
