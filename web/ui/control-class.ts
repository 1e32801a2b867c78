/** The class that every single-line control shares. */
export const controlClass = 'control'
