import type { ReactNode } from 'react'

export type Column<Row> = { key: string; header: string; cell: (row: Row) => ReactNode; numeric?: boolean }

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Lines under the table, such as a total; each fills the row. */
  footer?: ReactNode
}

/** A table whose rows are two lines on narrow screens: the first and the last value, then those between, with their columns' names. */
export function Table<Row>({ caption, columns, rows, rowKey, footer }: TableProps<Row>) {
  return (
    <table className="table-stacked">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, numeric }) => (
            <th key={key} scope="col" className={numeric ? 'text-end' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, header, cell, numeric }) => (
              <td key={key} data-header={header} className={numeric ? 'text-end tabular-nums' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && <tfoot className="border-t border-line font-semibold">{footer}</tfoot>}
    </table>
  )
}
