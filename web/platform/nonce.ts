import { createContext } from 'react'

/** The nonce of a personal page's inline styles, while the server renders; shared pages and browsers have none. */
export const NonceContext = createContext<string | undefined>(undefined)
