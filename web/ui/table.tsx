import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
    <table className="table-stacked w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {columns.map(({ key, header, numeric }) => (
            <th key={key} scope="col" className={classNames('px-3 py-2 font-medium', numeric ? 'text-end' : 'text-start')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
            {columns.map(({ key, header, cell, numeric }) => (
              <td key={key} data-header={header} className={classNames('sm:p-3', numeric && 'text-end tabular-nums')}>
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
