// The parts of the late script are named here, and not in the scripts of every page.
void import('./late-start.ts')

export {}
