import type { Party } from '#shared/party.ts'

export const waitingListPath = '/profile/waiting-list'

const partyQuery = (party: Party) => Object.entries(party).map(([unit, count]): [string, string] => [unit, String(count)])

type PartyOnDeparture = { product: string; departure: string; party: Party }

const queryOf = ({ product, departure, party }: PartyOnDeparture) =>
  new URLSearchParams([['product', product], ['departure', departure], ...partyQuery(party)])

/** The page on which a customer joins the waiting list of a departure. */
export const joinPath = (wanted: PartyOnDeparture): string => `${waitingListPath}/join?${queryOf(wanted)}`

/** The page that books the seats of an offer. */
export const offerBookingPath = (offer: PartyOnDeparture): string => `/booking?${queryOf(offer)}`
