import { selectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { isChangeField } from './change-selection.ts'

/** The part of a selection that stays as it is, as hidden fields. */
export function CarriedFields({ selection }: { selection: WrittenSelection }) {
  const fields = [...new URLSearchParams(selectionQuery(selection))].filter(([name]) => !isChangeField(name, selection))
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
