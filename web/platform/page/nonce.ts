import { createContext } from 'react'

/** The nonce of the page's inline styles, while the server renders; browsers have none. */
export const NonceContext = createContext<string | undefined>(undefined)
