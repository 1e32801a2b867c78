import { travellerForm } from '#testing/traveller-builder.ts'
import type { Operation, Sample, WrongBody } from './endpoint-samples.ts'

type Rows = { traveller: { id: string } }

const named = ({ traveller }: Rows): Sample => ({ param: traveller.id })

/** What the operations of saved travellers need so that they are answered 2xx. */
export const travellerSamples = {
  createTraveller: () => ({ body: travellerForm({ firstname: 'Omar' }) }),
  getTraveller: named,
  updateTraveller: (rows) => ({ ...named(rows), body: travellerForm({ firstname: 'Hoda' }) }),
  deleteTraveller: named,
} satisfies Partial<Record<Operation, (rows: Rows) => Sample>>

const ofTraveller: WrongBody[] = [
  { body: {}, fields: ['firstname', 'lastname', 'retention'] },
  {
    body: {
      firstname: '12',
      lastname: 'x'.repeat(61),
      birthdate: '2090-01-01',
      nationality: 'zz',
      retention: 'forever',
      documents: [{ kind: 'visa', number: 'x'.repeat(41), country: 'saudi', expires_on: '2020-01-01' }],
    },
    fields: [
      'birthdate',
      'documents.0.country',
      'documents.0.expires_on',
      'documents.0.kind',
      'documents.0.number',
      'firstname',
      'lastname',
      'nationality',
      'retention',
    ],
  },
  {
    body: { ...travellerForm(), nationality: null, birthdate: 'soon', documents: [{}] },
    fields: ['birthdate', 'documents.0.expires_on', 'documents.0.kind', 'nationality'],
  },
]

/** Bodies of these operations in which everything is wrong. */
export const travellerWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  createTraveller: ofTraveller,
  updateTraveller: ofTraveller,
}
