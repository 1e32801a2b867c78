import { credentialId, recoveryCode, signed, token } from './facts.ts'

const assertion = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx1cXh0Zk2m3n4o5p6q7r8s9t0u1v2w3x4y5z6',
  },
}
const departure = '0190a5c3-0000-7000-8000-000000000001'
const room = '0190a5c3-0000-7000-8000-000000000002'
const contact = { name: 'Sara Alharbi', email: 'sara@example.com', phone: { country_id: 1, number: '0501234567' } }
const reviewOfTrip = {
  rating: 5,
  parts: { guide: 5, programme: 4, organisation: 5, value: 4 },
  text: 'The guide knew every stone of the old town.',
  pictures: [],
}
const rental = {
  from: '2026-12-01',
  from_time: '09:00',
  to: '2026-12-05',
  to_time: '09:00',
  pickup_id: 'abha-airport',
  return_id: 'abha-airport',
  driver_age: 34,
  licence_years: 8,
}

/** Bodies that look different for each kind of thing that is asked for. */
export const exampleBodies: Record<string, Record<string, { summary: string; value: unknown }>> = {
  staffSignInSecondFactor: {
    totp: { summary: 'The code that an authenticator app shows', value: { challenge: token, totp: '123456' } },
    passkey: { summary: 'An assertion of a passkey', value: { challenge: token, passkey: assertion } },
    recovery_code: { summary: 'A recovery code', value: { challenge: token, recovery_code: recoveryCode } },
  },
  stepUp: {
    totp: { summary: 'The code that an authenticator app shows', value: { totp: '123456' } },
    passkey: { summary: 'An assertion of a passkey', value: { passkey: assertion } },
    recovery_code: { summary: 'A recovery code', value: { recovery_code: recoveryCode } },
    password: { summary: 'The password, where no second factor is enrolled', value: { password: 'Walnut!Lantern92' } },
  },
  createQuote: {
    trip: {
      summary: 'Seats on a departure of a trip or package',
      value: { product_id: 'abha-rijal-almaa-day', departure_id: departure, units: { adult: 2, child: 1 } },
    },
    hotel: {
      summary: 'Rooms of a hotel, from the day of arrival to that of departure',
      value: {
        product_id: 'mountain-lodge-abha',
        from: '2026-12-01',
        to: '2026-12-03',
        rooms: [{ room_id: room, adults: 2, children: 1 }],
      },
    },
    car: { summary: 'A car, driven by oneself', value: { product_id: 'compact-suv', ...rental } },
    carWithDriver: {
      summary: 'A car with its driver',
      value: {
        product_id: 'compact-suv',
        from: '2026-12-01',
        from_time: '09:00',
        to: '2026-12-01',
        to_time: '19:00',
        pickup_id: 'abha-airport',
        return_id: 'abha-airport',
        with_driver: true,
        itinerary: 'Rijal Almaa and back',
      },
    },
  },
  createOrder: {
    quote: {
      summary: 'What was quoted',
      value: {
        quote: signed,
        travellers: [{ kind: 'adult', firstname: 'Sara', lastname: 'Alharbi' }],
        contact,
        accept_terms: true,
      },
    },
    form: {
      summary: "A request by a service's form",
      value: { form: { service_id: 'private-trip', answers: { wishes: 'Two days in Aseer' } }, contact, accept_terms: true },
    },
    carClass: {
      summary: 'Any car of a class',
      value: { car_class: { category_id: 'suv', ...rental }, contact, accept_terms: true },
    },
  },
  writeReview: { trip: { summary: 'A review of a trip', value: reviewOfTrip } },
  writeReviewByLink: { trip: { summary: 'A review of a trip', value: { token, ...reviewOfTrip } } },
  verifyEmail: {
    link: { summary: 'What the mailed link carries', value: { vcode: token } },
    digits: { summary: 'The digits of the mail', value: { email: 'sara@example.com', code: '123456' } },
  },
}
