import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { PartyField, usualParty } from '#web/shell/party/party-field.tsx'
import { StaySearch } from './stay-search.tsx'

/** Hotels are searched by rooms, each with its adults and children. */
export const HotelSearch = ({ list }: { list: KindList }) => (
  <StaySearch kind="hotel" list={list}>
    <PartyField parties={usualParty} />
  </StaySearch>
)
