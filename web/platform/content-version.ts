import { createContext } from 'react'

/** The version of the company's content while the server renders; browsers have none. */
export const ContentVersionContext = createContext<string | undefined>(undefined)
