/**
 * Tables that are written all day long, by customers, staff, orders and the clock, where each write would throw away every
 * kept reply of the company. No operation with `keeps` may read them. Whoever adds a table decides: the trigger, or a line here.
 */
export const notContent: readonly string[] = [
  ...[
    'customer',
    'customer_code',
    'session',
    'signin_failure',
    'staff',
    'staff_session',
    'staff_action',
    'address',
    'favourite',
    'mail',
    'contact_message',
    'newsletter_subscription',
  ],
  ...['staff_totp', 'staff_passkey', 'staff_recovery_code', 'staff_challenge'],
  ...['order', 'order_line', 'order_history', 'order_answer', 'order_contact', 'traveller', 'traveller_person', 'upload'],
  ...['hold', 'departure', 'room_night', 'car_unit', 'rental', 'offer_stock', 'offer_use', 'idempotency_key'],
  // Read when companies are loaded, never by an operation.
  'company_host',
]
