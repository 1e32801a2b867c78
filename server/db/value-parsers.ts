import pg from 'pg'

const text = (value: string) => value
const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: text,
  [pg.types.builtins.DATE]: text,
}

/** How values of the database become values of ours: int8 bigint, numeric and date ('yyyy-mm-dd') text, timestamptz Date. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}
