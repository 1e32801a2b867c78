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
    'saved_traveller',
    'saved_document',
    'favourite',
    'mail',
    'contact_message',
    'newsletter_subscription',
    'review',
    'review_picture',
    'review_invitation',
  ],
  ...['staff_totp', 'staff_passkey', 'staff_recovery_code', 'staff_challenge'],
  ...[
    'order',
    'order_line',
    'order_history',
    'order_answer',
    'order_contact',
    'traveller',
    'traveller_person',
    'upload',
    'order_change',
    'traveller_document',
    'order_pin',
  ],
  ...['hold', 'departure', 'waiting_entry', 'room_night', 'car_unit', 'rental', 'offer_stock', 'offer_use', 'idempotency_key'],
  ...[
    'gateway_account',
    'invoice',
    'payment',
    'payment_event',
    'provider_notice',
    'number_series',
    'tax_document',
    'tax_subtotal',
  ],
  ...['refund', 'journal', 'posting', 'settlement', 'settlement_line', 'test_charge'],
  // Read when companies are loaded, never by an operation.
  'company_host',
]
