type Connection = EventTarget & { effectiveType?: string; saveData?: boolean }

/** The browser's network information; undefined where it has none, as in Safari and Firefox. */
export const connection = (): Connection | undefined => Reflect.get(globalThis.navigator ?? {}, 'connection')

/** Whether pages may be fetched ahead: not on 2g connections and not with data-saver on. */
export const mayPrefetch = ({ effectiveType, saveData }: Pick<Connection, 'effectiveType' | 'saveData'> = {}): boolean =>
  !saveData && !effectiveType?.endsWith('2g')
