import { selectionQuery, type WrittenSelection } from '#shared/booking/selection-query.ts'
import { unitCodes } from '#shared/party.ts'

/** What the visible fields of a change name: the rest of the selection goes along. */
const isVisible = (name: string, { departureId }: WrittenSelection): boolean =>
  departureId
    ? name === 'departure' || unitCodes.some((code) => code === name)
    : ['from', 'to', 'from_time', 'to_time'].includes(name)

/** The part of a selection that stays as it is, as hidden fields. */
export function CarriedFields({ selection }: { selection: WrittenSelection }) {
  const fields = [...new URLSearchParams(selectionQuery(selection))].filter(([name]) => !isVisible(name, selection))
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
