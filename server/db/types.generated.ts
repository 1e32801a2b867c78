// Generated from the migrated database by "npm run db:types"; not edited by hand.
import type { Text } from '#shared/locale.ts'
import type { Party } from '#shared/party.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import type { Generated, Json, JsonColumn } from './column-types.ts'

export interface AboutPageTable {
  company_id: string
  title: JsonColumn<Text>
  intro: JsonColumn<Text>
  image_id: string | null
  body: JsonColumn<Json>
  people: Generated<JsonColumn<{ name: Text; role: Text; text: Text; image: string | null }[]>>
  numbers: Generated<JsonColumn<{ value: Text; label: Text }[]>>
  promises: Generated<JsonColumn<{ title: Text; text: Text }[]>>
  active: Generated<boolean>
}

export interface AddressTable {
  company_id: string
  id: string
  customer_id: string
  name: string
  country_id: number
  state_id: number
  area_id: number
  city_id: number
  street: string
  building_number: string
  floor_number: string | null
  postal_code: string | null
  short_address: string | null
  phone: string | null
  phone_country_id: number | null
  is_default: Generated<boolean>
  created_at: Date
  changed_at: Date
  building_digits: string | null
  floor_digits: string | null
}

export interface AreaTable {
  id: number
  state_id: number
  name: JsonColumn<Text>
  sort: Generated<number>
}

export interface ArticleTable {
  company_id: string
  id: string
  slug: string
  title: JsonColumn<Text>
  summary: JsonColumn<Text>
  image_id: string | null
  author: JsonColumn<{ name: Text; role: Text | null }>
  body: JsonColumn<Json>
  reading_minutes: JsonColumn<{ ar?: number; en?: number }>
  faqs: Generated<JsonColumn<{ question: Text; answer: Text }[]>>
  destination_id: string | null
  published_on: string
  updated_on: string | null
  featured: Generated<boolean>
  active: Generated<boolean>
}

export interface ArticleProductTable {
  company_id: string
  article_id: string
  position: number
  product_id: string
}

export interface ArticleTagTable {
  company_id: string
  article_id: string
  tag_id: string
}

export interface CarTable {
  company_id: string
  product_id: string
  make: string
  model_name: string
  year_from: number
  year_to: number
  or_similar: Generated<boolean>
  seats: number
  doors: number
  bags: number
  gearbox: 'automatic' | 'manual'
  fuel: 'petrol' | 'diesel' | 'hybrid' | 'electric'
  fuel_policy: 'full_to_full' | 'same_to_same' | 'included'
  km_per_day: number | null
  extra_km_price: Generated<bigint>
  deposit: Generated<bigint>
  excess: Generated<bigint>
  min_age: Generated<number>
  licence_years: Generated<number>
  with_driver: 'no' | 'optional' | 'only'
  driver_day_price: bigint | null
  one_way_fee: bigint | null
  day_price: bigint
  week_price: bigint | null
  month_price: bigint | null
  min_days: Generated<number>
  max_days: Generated<number>
  turnaround_minutes: Generated<number>
}

export interface CarPlaceTable {
  company_id: string
  product_id: string
  place_id: string
}

export interface CarUnitTable {
  company_id: string
  id: string
  product_id: string
  code: string
  active: Generated<boolean>
}

export interface CategoryTable {
  company_id: string
  id: string
  service_id: string
  slug: string
  code: string
  name: JsonColumn<Text>
  summary: JsonColumn<Text | null>
  image_id: string | null
  sort: Generated<number>
  active: Generated<boolean>
}

export interface CityTable {
  id: number
  area_id: number
  name: JsonColumn<Text>
  sort: Generated<number>
}

export interface CompanyTable {
  id: string
  slug: string
  display_name: JsonColumn<Text>
  tagline: JsonColumn<Text | null>
  legal_name: JsonColumn<Text>
  default_language: Generated<'ar' | 'en'>
  base_currency: Generated<string>
  default_currency: string | null
  default_country: string | null
  time_zone: Generated<string>
  vat_number: string | null
  cr_number: string | null
  tourism_licence: string | null
  address: JsonColumn<Partial<Record<'text' | 'street' | 'district' | 'city', Text | null> & Record<'building_number' | 'postal_code' | 'short_address', string | null>> | null>
  iban: string | null
  logo_svg: string | null
  icon_svg: string | null
  primary_color: string | null
  secondary_color: string | null
  licence_expires_at: Date | null
  review_mode: Generated<'manual' | 'automatic'>
  review_delay_seconds: Generated<number>
  review_minutes: Generated<number>
  due_minutes: Generated<number>
  instant_due_minutes: Generated<number>
  max_open_orders: Generated<number>
  requires_verified_email: Generated<boolean>
  is_demo: Generated<boolean>
  content_version: Generated<bigint>
  created_at: Generated<Date>
  requires_second_factor: Generated<boolean>
  answer_hours: Generated<number>
  complaint_days: Generated<number>
  refund_release_limit: bigint | null
  bank_name: JsonColumn<Text | null>
}

export interface CompanyHostTable {
  host: string
  company_id: string
}

export interface ContactMessageTable {
  company_id: string
  id: string
  reference: string
  customer_id: string | null
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  language: 'ar' | 'en'
  fingerprint: Buffer
  created_at: Date
  status: Generated<'new' | 'answered' | 'closed'>
  note: string | null
  handled_at: Date | null
  handled_by: string | null
}

export interface CountryTable {
  id: number
  code: string
  name: JsonColumn<Text>
  phone_code: string | null
  phone_available: Generated<boolean>
  target_available: Generated<boolean>
  level_labels: Generated<JsonColumn<Record<'state' | 'area' | 'city', Text>>>
  sort: Generated<number>
}

export interface CurrencyTable {
  id: number
  code: string
  sign: JsonColumn<Text>
  name: JsonColumn<Text>
  exponent: number
  sort: Generated<number>
}

export interface CustomerTable {
  company_id: string
  id: string
  email: string
  email_verified_at: Date | null
  phone: string | null
  phone_country_id: number | null
  phone_signs_in: Generated<boolean>
  password_hash: string
  firstname: string
  lastname: string
  gender: 'male' | 'female' | null
  birthdate: string | null
  language: 'ar' | 'en'
  accepts_newsletter: Generated<boolean>
  accepted_terms_at: Date
  created_at: Date
  pending_email: string | null
  password_changed_at: Date | null
  deletion_reason: string | null
  erase_after: Date | null
  erased_at: Date | null
  accepted_policies: Generated<JsonColumn<{ code: 'privacy-policy' | 'return-policy' | 'terms-conditions'; version: string }[]>>
  newsletter_accepted_at: Date | null
}

export interface CustomerCodeTable {
  company_id: string
  id: string
  customer_id: string
  purpose: 'verify_email' | 'reset_password' | 'revert_email'
  email: string
  token_hash: Buffer
  expires_at: Date
  code_hash: Buffer | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  created_at: Date
  used_at: Date | null
}

export interface DepartureTable {
  company_id: string
  id: string
  product_id: string
  starts_at: Date
  local_date: string
  local_time: string
  zone: string
  capacity: number
  taken: Generated<number>
  prices: JsonColumn<Record<string, number> | null>
  active: Generated<boolean>
}

export interface DestinationTable {
  company_id: string
  id: string
  slug: string
  country_id: number
  name: JsonColumn<Text>
  summary: JsonColumn<Text>
  image_id: string | null
  sort: Generated<number>
  active: Generated<boolean>
  text: JsonColumn<Text | null>
  best_months: Generated<number[]>
  visa_note: JsonColumn<Text | null>
  visa_checked_on: string | null
  currency: string | null
  zone: string | null
  lat: string | null
  lng: string | null
  featured: Generated<boolean>
  search: Generated<string>
}

export interface DestinationImageTable {
  company_id: string
  destination_id: string
  position: number
  media_id: string
}

export interface DistrictTable {
  company_id: string
  id: string
  destination_id: string
  slug: string
  name: JsonColumn<Text>
  sort: Generated<number>
  active: Generated<boolean>
}

export interface ExchangeRateTable {
  company_id: string
  currency: string
  valid_from: Date
  rate: string
}

export interface FavouriteTable {
  company_id: string
  customer_id: string
  product_id: string
  created_at: Date
}

export interface GatewayAccountTable {
  company_id: string
  id: string
  provider: 'test' | 'moyasar' | 'tabby' | 'tamara' | 'stripe' | 'bank_transfer'
  mode: 'test' | 'live'
  name: string
  secrets: Buffer | null
  secret_hints: Generated<JsonColumn<Record<string, string>>>
  settings: Generated<JsonColumn<Record<string, string>>>
  methods: string[]
  notice_token_hash: string
  active: Generated<boolean>
  sort: Generated<number>
  created_at: Date
}

export interface HoldTable {
  company_id: string
  order_id: string
  kind: 'departure' | 'room_night' | 'car_unit'
  resource_id: string
  quantity: number
  status: 'held' | 'confirmed' | 'released'
  quantity_before: number | null
  quantity_after: number | null
}

export interface HotelTable {
  company_id: string
  product_id: string
  stars: number
  address: JsonColumn<Text>
  lat: string
  lng: string
  check_in: string
  check_out: string
  amenities: Generated<string[]>
  min_stay: Generated<number>
  max_stay: Generated<number>
  district_id: string | null
  check_in_until: string | null
  min_check_in_age: number | null
  rules: Generated<JsonColumn<Text[]>>
  child_bands: Generated<JsonColumn<{ min_age: number; max_age: number; bed: 'existing' | 'cot' | 'extra_bed'; price: number }[]>>
  extra_bed_price: bigint | null
}

export interface IdempotencyKeyTable {
  company_id: string
  customer_id: string
  operation: string
  key: string
  body_hash: string
  status: number | null
  response: JsonColumn<Json | null>
  created_at: Date
}

export interface InvoiceTable {
  company_id: string
  id: string
  order_id: string
  position: number
  kind: 'full' | 'deposit' | 'rest' | 'change'
  number: string
  amount: bigint
  currency: string
  due_at: Date
  status: 'issued' | 'paid' | 'closed' | 'credited'
  reason: string | null
  payment_id: string | null
  issued_at: Date
  paid_at: Date | null
  ended_at: Date | null
}

export interface JournalTable {
  company_id: string
  id: string
  key: string
  cause: 'capture' | 'unassigned_capture' | 'refund_request' | 'refund_done' | 'refund_failed' | 'cancellation' | 'completion' | 'charge_back' | 'settlement'
  order_id: string | null
  payment_id: string | null
  effective_at: Date
}

export interface LandmarkTable {
  company_id: string
  destination_id: string
  code: string
  kind: 'haram' | 'beach' | 'centre' | 'airport'
  name: JsonColumn<Text>
  lat: string
  lng: string
}

export interface LanguageTable {
  code: 'ar' | 'en'
  file: string
  name: string
  icon: string
  sort: Generated<number>
}

export interface LicenceSpecificationTable {
  company_id: string
  code: string
  value: string
}

export interface MailTable {
  company_id: string
  id: string
  cause: string
  customer_id: string | null
  template: string
  language: 'ar' | 'en'
  to_name: string
  to_address: string
  subject: string
  body_text: string | null
  body_html: string | null
  status: 'queued' | 'sending' | 'sent' | 'failed'
  attempts: Generated<number>
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  reply_to: string | null
  unsubscribe_url: string | null
  attachments: Generated<JsonColumn<{ kind: string; id: string }[]>>
  secrets: Generated<JsonColumn<{ slot: string; kind: string; id: string }[]>>
}

export interface MaintenanceTable {
  is_on: boolean
  since: Generated<Date>
}

export interface MediaTable {
  company_id: string
  id: string
  slug: string
  sha256: string
  mime: 'image/webp' | 'image/png' | 'image/jpeg'
  width: number
  height: number
  placeholder: string
  alt: JsonColumn<Text>
  focus_x: number | null
  focus_y: number | null
}

export interface NewsletterSubscriptionTable {
  company_id: string
  id: string
  email: string
  address_key: string
  language: 'ar' | 'en'
  token_hash: Buffer | null
  token_expires_at: Date | null
  created_at: Date
  confirmed_at: Date | null
  source: Generated<'newsletter_form' | 'sign_up'>
}

export interface NumberSeriesTable {
  company_id: string
  code: string
  next: bigint
}

export interface OfferTable {
  company_id: string
  id: string
  slug: string
  title: JsonColumn<Text>
  text: JsonColumn<Text>
  terms: Generated<JsonColumn<Text[]>>
  image_id: string | null
  percent: string | null
  amount: bigint | null
  max_discount: bigint | null
  min_total: Generated<bigint>
  code: string | null
  applies_to: Generated<JsonColumn<Partial<Record<'kinds' | 'services' | 'categories' | 'products' | 'destinations' | 'countries', string[]>>>>
  starts_at: Date
  ends_at: Date
  valid_days: number | null
  uses_per_customer: number | null
  sort: Generated<number>
  active: Generated<boolean>
}

export interface OfferStockTable {
  company_id: string
  offer_id: string
  capacity: number
  taken: Generated<number>
}

export interface OfferUseTable {
  company_id: string
  order_id: string
  offer_id: string
  customer_id: string
  status: 'used' | 'released'
}

export interface OrderTable {
  company_id: string
  id: string
  reference: string
  customer_id: string
  status: 'in_review' | 'awaiting_payment' | 'deposit_paid' | 'paid' | 'rejected' | 'cancelled_by_system' | 'invoice_closed' | 'cancelled_by_user' | 'cancelled_by_company' | 'completed'
  reason: string | null
  reason_text: JsonColumn<Text | null>
  kind: 'trip' | 'package' | 'hotel' | 'car' | 'custom'
  confirmation: 'instant' | 'on_request'
  service_id: string
  service_name: JsonColumn<Text>
  product_id: string | null
  product_name: JsonColumn<Text>
  departure_id: string | null
  starts_at: Date | null
  local_date: string | null
  local_time: string | null
  zone: string | null
  currency: string
  rate_to_base: string
  rate_to_sar: string
  total: bigint
  total_base: bigint
  tax: bigint
  cancellation: JsonColumn<{ days_before: number; hours_before?: number; fee_percent: number; fee?: string }[]>
  notes: string | null
  locale: 'ar' | 'en'
  deadline_at: Date | null
  review_at: Date | null
  created_at: Date
  changed_at: Date
  category_id: string | null
  ends_on: string | null
  ends_at: Date | null
  details: Generated<JsonColumn<Json>>
  priced: Generated<boolean>
  due_at: Date | null
  accepted_policies: Generated<JsonColumn<{ code: 'privacy-policy' | 'return-policy' | 'terms-conditions'; version: string }[]>>
  deposit: JsonColumn<{ percent: number; rest_due_at: string; amount?: string } | null>
  news_pending: Generated<boolean>
  settle_pending: Generated<boolean>
  change_fee: JsonColumn<{ percent: number } | { amount: string } | null>
  changing_until: Date | null
}

export interface OrderAnswerTable {
  company_id: string
  order_id: string
  position: number
  traveller: number | null
  code: string
  label: JsonColumn<Text>
  type: string
  answer: JsonColumn<Json>
}

export interface OrderChangeTable {
  company_id: string
  id: string
  order_id: string
  position: number
  status: 'pending' | 'done' | 'expired' | 'withdrawn'
  before: JsonColumn<Json>
  after: JsonColumn<Json>
  plan: JsonColumn<Json | null>
  departure_id: string | null
  difference: bigint
  currency: string
  invoice_id: string | null
  expires_at: Date | null
  created_at: Date
  ended_at: Date | null
}

export interface OrderContactTable {
  company_id: string
  order_id: string
  name: string
  email: string
  phone: string
}

export interface OrderHistoryTable {
  company_id: string
  order_id: string
  position: number
  from_status: string | null
  to_status: string
  actor: 'customer' | 'staff' | 'system'
  actor_id: string | null
  reason: string | null
  reason_text: JsonColumn<Text | null>
  at: Date
}

export interface OrderLineTable {
  company_id: string
  order_id: string
  position: number
  kind: 'unit' | 'extra' | 'discount' | 'fee'
  code: string
  label: JsonColumn<Text>
  quantity: number
  unit_amount: bigint
  amount: bigint
  unit_amount_base: bigint
  amount_base: bigint
  percentage: string | null
  tax_category: 'S' | 'Z' | 'E' | 'O'
  tax_rate: string
  tax: bigint
  detail: JsonColumn<Text | null>
  offer_id: string | null
  components: JsonColumn<{ label: Text; category: 'S' | 'Z' | 'E' | 'O'; exemption: string | null; percent: number; amount: string; tax: string }[] | null>
}

export interface OrderPinTable {
  company_id: string
  order_id: string
  rotation: number
  key_id: Buffer
  hash: Buffer
  made_at: Date
}

export interface PackageTable {
  company_id: string
  product_id: string
  type: 'international' | 'sports'
  nights: number
  programme: Generated<JsonColumn<{ day: number; title: Text; text: Text; meals: string[] }[]>>
  hotels: Generated<JsonColumn<{ name: Text; city: Text; stars: number; nights: number }[]>>
  flights: JsonColumn<{ included: boolean; text: Text } | null>
  visa_note: JsonColumn<Text | null>
  visa_checked_on: string | null
  event: JsonColumn<{ name: Text; venue: Text; date: string } | null>
  min_group: Generated<number>
}

export interface PaymentTable {
  company_id: string
  id: string
  order_id: string
  invoice_id: string
  gateway_account_id: string
  method: string
  amount: bigint
  currency: string
  status: 'created' | 'pending' | 'unknown' | 'authorized' | 'captured' | 'failed' | 'expired' | 'voided'
  provider_id: string | null
  checkout_url: string | null
  failure: string | null
  transfer_reference: string | null
  receipt_id: string | null
  expires_at: Date
  check_at: Date | null
  checks: Generated<number>
  opening_at: Date | null
  created_at: Date
  changed_at: Date
}

export interface PaymentEventTable {
  company_id: string
  payment_id: string
  position: number
  kind: 'opened' | 'unknown' | 'authorized' | 'captured' | 'failed' | 'expired' | 'voided' | 'refunded' | 'charged_back' | 'charge_back_reversed'
  amount: Generated<bigint>
  currency: string
  source: 'customer' | 'notice' | 'return' | 'poll' | 'staff' | 'job'
  actor_id: string | null
  detail: Generated<JsonColumn<Json>>
  at: Date
}

export interface PolicyVersionTable {
  company_id: string
  id: string
  code: 'privacy-policy' | 'return-policy' | 'terms-conditions'
  version: string
  effective_from: string
  title: JsonColumn<Text>
  intro: JsonColumn<Text>
  points: JsonColumn<Text[]>
  body: JsonColumn<Json>
  source: JsonColumn<{ facts: string; ar?: string; en?: string }>
  active: Generated<boolean>
}

export interface PostingTable {
  company_id: string
  journal_id: string
  position: number
  account: 'gateway_clearing' | 'bank' | 'deposits_held' | 'revenue' | 'vat_payable' | 'gateway_fees' | 'fee_vat' | 'refunds_payable' | 'disputes' | 'suspense'
  gateway_account_id: string | null
  currency: string
  amount: bigint
}

export interface ProductTable {
  company_id: string
  id: string
  slug: string
  kind: 'trip' | 'package' | 'hotel' | 'car'
  service_id: string
  category_id: string
  destination_id: string | null
  country_id: number
  name: JsonColumn<Text>
  summary: JsonColumn<Text>
  description: JsonColumn<Text>
  price_basis: 'person' | 'room_night' | 'day' | 'group'
  from_price: bigint
  confirmation: 'instant' | 'on_request'
  cutoff_hours: Generated<number>
  cancellation: Generated<JsonColumn<{ days_before: number; fee_percent: number }[]>>
  vat_category: 'S' | 'Z' | 'E' | 'O'
  included: Generated<JsonColumn<Text[]>>
  excluded: Generated<JsonColumn<Text[]>>
  documents: Generated<JsonColumn<Text[]>>
  max_party: Generated<number>
  search: string
  featured: Generated<boolean>
  sort: Generated<number>
  active: Generated<boolean>
  zone: Generated<string>
  departure_pattern: Generated<JsonColumn<Json>>
  deposit_percent: number | null
  rest_due_days: number | null
  tax_components: JsonColumn<{ label: Text; category: 'S' | 'Z' | 'E' | 'O'; exemption: string | null; percent: number }[] | null>
  accessibility: Generated<string[]>
  review_count: Generated<number>
  star_sum: Generated<number>
  star_counts: Generated<number[]>
  part_sums: Generated<number[]>
  travel_documents: JsonColumn<{ kinds: ('passport' | 'national_id' | 'iqama')[]; valid_months: number } | null>
  change_fee: JsonColumn<{ percent: number } | { amount: string } | null>
}

export interface ProductDistanceTable {
  company_id: string
  product_id: string
  kind: 'haram' | 'beach' | 'centre' | 'airport'
  destination_id: string
  code: string
  metres: number
}

export interface ProductExtraTable {
  company_id: string
  id: string
  product_id: string
  code: string
  name: JsonColumn<Text>
  price: bigint
  per: 'person' | 'order' | 'night' | 'day'
  sort: Generated<number>
  active: Generated<boolean>
  vat_category: 'S' | 'Z' | 'E' | 'O' | null
}

export interface ProductImageTable {
  company_id: string
  product_id: string
  position: number
  media_id: string
}

export interface ProductPointTable {
  company_id: string
  product_id: string
  lat: string
  lng: string
  exact: boolean
}

export interface ProductQuestionTable {
  company_id: string
  id: string
  product_id: string
  code: string
  label: JsonColumn<Text>
  hint: JsonColumn<Text | null>
  type: 'text' | 'number' | 'date' | 'choice'
  choices: JsonColumn<{ code: string; label: Text }[] | null>
  required: Generated<boolean>
  per: 'traveller' | 'order'
  sort: Generated<number>
  active: Generated<boolean>
}

export interface ProductUnitTable {
  company_id: string
  product_id: string
  code: 'adult' | 'child' | 'infant' | 'single' | 'double' | 'triple' | 'child_bed' | 'child_no_bed'
  min_age: number
  max_age: number | null
  price: bigint
  takes_seat: Generated<boolean>
  sort: Generated<number>
}

export interface ProductVideoTable {
  company_id: string
  product_id: string
  sha256: string
  mime: 'video/mp4' | 'video/webm'
  poster_id: string
  title: JsonColumn<Text>
}

export interface ProjectSettingTable {
  company_id: string
  key: string
  value: string | null
  phone: JsonColumn<{ country_code: string; number: string; extension?: string | null } | null>
  displayed: Generated<boolean>
  sort: Generated<number>
}

export interface ProviderNoticeTable {
  company_id: string
  gateway_account_id: string
  key: string
  kind: string
  verified: boolean
  payment_id: string | null
  body: Buffer
  outcome: string
  received_at: Date
}

export interface RatePlanTable {
  company_id: string
  id: string
  room_type_id: string
  code: string
  name: JsonColumn<Text | null>
  board: 'room_only' | 'breakfast' | 'half_board' | 'full_board'
  included: Generated<JsonColumn<Text[]>>
  cancellation: JsonColumn<{ days_before: number; hours_before?: number; fee_percent: number }[] | null>
  prices: JsonColumn<{ from?: string; to?: string; weekdays: number[]; price: number }[] | null>
  percent: Generated<number>
  amount: Generated<bigint>
  adult_amount: Generated<bigint>
  child_amount: Generated<bigint>
  min_stay: Generated<number>
  advance_days: Generated<number>
  sort: Generated<number>
  active: Generated<boolean>
}

export interface RefundTable {
  company_id: string
  id: string
  order_id: string
  payment_id: string
  amount: bigint
  currency: string
  cause: 'cancelled_by_user' | 'cancelled_by_company' | 'staff' | 'unassigned' | 'outside' | 'changed'
  reason: string | null
  way: 'original' | 'bank_transfer'
  iban: Buffer | null
  iban_hint: string | null
  account_holder: string | null
  status: 'awaiting_iban' | 'awaiting_release' | 'requested' | 'pending' | 'unknown' | 'done' | 'failed'
  provider_id: string | null
  failure: string | null
  requested_by: string | null
  released_by: string | null
  attempts: Generated<number>
  attempt_at: Date | null
  created_at: Date
  done_at: Date | null
}

export interface RentalTable {
  company_id: string
  id: string
  order_id: string
  product_id: string
  unit_id: string
  period: string
  status: 'held' | 'confirmed' | 'released'
  period_before: string | null
  period_after: string | null
}

export interface RentalPlaceTable {
  company_id: string
  id: string
  slug: string
  kind: 'airport' | 'city'
  name: JsonColumn<Text>
  address: JsonColumn<Text>
  country_id: number
  zone: Generated<string>
  opens: Generated<string>
  closes: Generated<string>
  sort: Generated<number>
  active: Generated<boolean>
  lat: string | null
  lng: string | null
}

export interface ReviewTable {
  company_id: string
  id: string
  order_id: string
  product_id: string
  customer_id: string
  rating: number
  parts: number[]
  text: string | null
  language: 'ar' | 'en' | 'other' | null
  author: string | null
  travelled_on: string
  status: 'waiting' | 'published' | 'rejected'
  reason: 'abusive' | 'personal_data' | 'advertising' | 'off_topic' | 'pictures' | 'illegible' | null
  note: string | null
  answer: string | null
  answered_at: Date | null
  revision: Generated<number>
  written_at: Date
  changed_at: Date
  editable_until: Date
  decided_at: Date | null
}

export interface ReviewInvitationTable {
  company_id: string
  order_id: string
  token_hash: Buffer
  expires_at: Date
  created_at: Date
}

export interface ReviewPictureTable {
  company_id: string
  id: string
  order_id: string
  position: number | null
  name: string
  size: number
  sha256: string
  width: number
  height: number
  placeholder: string
  created_at: Date
}

export interface RoomImageTable {
  company_id: string
  room_type_id: string
  position: number
  media_id: string
}

export interface RoomNightTable {
  company_id: string
  id: string
  room_type_id: string
  night: string
  price: bigint
  capacity: number
  taken: Generated<number>
  active: Generated<boolean>
}

export interface RoomTypeTable {
  company_id: string
  id: string
  product_id: string
  code: string
  name: JsonColumn<Text>
  beds: JsonColumn<{ kind: 'king' | 'queen' | 'double' | 'single' | 'sofa'; count: number }[]>
  board: 'room_only' | 'breakfast' | 'half_board' | 'full_board'
  max_adults: number
  max_children: Generated<number>
  size_m2: number | null
  units: number
  rates: JsonColumn<{ from?: string; to?: string; weekdays: number[]; price: number }[]>
  sort: Generated<number>
  active: Generated<boolean>
  view: 'city' | 'sea' | 'lake' | 'mountain' | 'garden' | 'courtyard' | 'desert' | 'palms' | 'haram' | 'landmark' | null
  facilities: Generated<string[]>
  standard_adults: number | null
}

export interface SavedDocumentTable {
  company_id: string
  traveller_id: string
  kind: 'passport' | 'national_id' | 'iqama'
  number: Buffer
  number_hint: string
  country: string
  expires_on: string
}

export interface SavedTravellerTable {
  company_id: string
  id: string
  customer_id: string
  firstname: string
  lastname: string
  birthdate: string | null
  nationality: string | null
  retention: 'until_deleted' | 'until_trip_ends'
  last_trip_ends_on: string | null
  created_at: Date
  changed_at: Date
}

export interface SectionTable {
  company_id: string
  id: string
  code: 'hero' | 'services' | 'featured_trips' | 'offers' | 'destinations' | 'packages' | 'hotels' | 'cars' | 'blog' | 'newsletter'
  title: JsonColumn<Text>
  text: JsonColumn<Text | null>
  image_id: string | null
  sort: Generated<number>
  active: Generated<boolean>
}

export interface ServiceTable {
  company_id: string
  id: string
  slug: string
  code: string
  kind: 'trip' | 'package' | 'hotel' | 'car_rental' | 'custom'
  page: 'booking' | 'rental' | 'form'
  name: JsonColumn<Text>
  summary: JsonColumn<Text>
  description: JsonColumn<Text>
  icon: string
  image_id: string | null
  form_schema: JsonColumn<RequestFieldRecord[] | null>
  in_header: Generated<boolean>
  sort: Generated<number>
  active: Generated<boolean>
}

export interface SessionTable {
  company_id: string
  token_hash: Buffer
  customer_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  id: string
  user_agent: string | null
  authenticated_at: Date
}

export interface SettlementTable {
  company_id: string
  id: string
  gateway_account_id: string
  reference: string
  currency: string
  settled_on: string
  imported_at: Date
}

export interface SettlementLineTable {
  company_id: string
  settlement_id: string
  position: number
  kind: string
  provider_id: string | null
  gross: bigint
  fee: bigint
  fee_vat: bigint
  net: bigint
  payment_id: string | null
  refund_id: string | null
}

export interface SigninFailureTable {
  company_id: string
  subject: Buffer
  in_a_row: number
  in_window: number
  window_started_at: Date
  blocked_until: Date | null
  last_at: Date
}

export interface StaffTable {
  company_id: string
  id: string
  email: string
  name: string
  password_hash: string
  active: Generated<boolean>
  created_at: Date
}

export interface StaffActionTable {
  company_id: string
  id: string
  staff_id: string
  action: string
  order_id: string | null
  before: JsonColumn<Json | null>
  after: JsonColumn<Json | null>
  at: Date
  message_id: string | null
}

export interface StaffChallengeTable {
  company_id: string
  token_hash: Buffer
  staff_id: string
  purpose: 'sign_in' | 'step_up' | 'add_passkey'
  session_hash: Buffer | null
  origin: string | null
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface StaffPasskeyTable {
  company_id: string
  id: string
  staff_id: string
  name: string
  rp_id: string
  credential_id: string
  public_key: Buffer
  sign_count: bigint
  transports: string[]
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export interface StaffRecoveryCodeTable {
  company_id: string
  staff_id: string
  code_hash: Buffer
  created_at: Date
  used_at: Date | null
}

export interface StaffSessionTable {
  company_id: string
  token_hash: Buffer
  staff_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  authenticated_at: Generated<Date>
  has_second_factor: Generated<boolean>
}

export interface StaffTotpTable {
  company_id: string
  staff_id: string
  secret: Buffer | null
  enrolled_at: Date | null
  last_step: number | null
  pending_secret: Buffer | null
  pending_until: Date | null
}

export interface StateTable {
  id: number
  country_id: number
  name: JsonColumn<Text>
  sort: Generated<number>
}

export interface TagTable {
  company_id: string
  id: string
  slug: string
  name: JsonColumn<Text>
  sort: Generated<number>
  active: Generated<boolean>
}

export interface TaxDocumentTable {
  company_id: string
  id: string
  series: string
  no: bigint
  number: string
  type_code: '388' | '381' | '386'
  order_id: string
  invoice_id: string
  payment_id: string | null
  refund_id: string | null
  references_id: string | null
  currency: string
  net: bigint
  tax: bigint
  total: bigint
  tax_sar: bigint
  total_sar: bigint
  qr: string
  media_type: string
  content: Buffer
  sha256: string
  issued_at: Date
}

export interface TaxSubtotalTable {
  company_id: string
  document_id: string
  category: 'S' | 'Z' | 'E' | 'O'
  exemption: Generated<string>
  rate: string
  taxable: bigint
  tax: bigint
}

export interface TestChargeTable {
  company_id: string
  id: string
  gateway_account_id: string
  payment_id: string
  amount: bigint
  currency: string
  description: string
  locale: 'ar' | 'en'
  return_url: string
  notice_url: string
  status: 'open' | 'challenge' | 'paid' | 'declined'
  captured: Generated<bigint>
  refunded: Generated<bigint>
  refunds: Generated<JsonColumn<Record<string, string>>>
  visible_at: Date
  answers_at: Date
  expires_at: Date
  created_at: Date
}

export interface TravellerTable {
  company_id: string
  order_id: string
  position: number
  kind: string
  takes_seat: boolean
}

export interface TravellerDocumentTable {
  company_id: string
  order_id: string
  position: number
  kind: 'passport' | 'national_id' | 'iqama'
  number: Buffer
  number_hint: string
  country: string
  nationality: string
  expires_on: string
}

export interface TravellerPersonTable {
  company_id: string
  order_id: string
  position: number
  firstname: string
  lastname: string
  birthdate: string | null
}

export interface TripTable {
  company_id: string
  product_id: string
  duration_minutes: number
  languages: Generated<string[]>
  meeting_point: JsonColumn<{ text: Text; lat: number; lng: number }>
  min_age: Generated<number>
  programme: Generated<JsonColumn<{ day?: number; time?: string; title: Text; text: Text }[]>>
  guide: JsonColumn<{ name: Text; about: Text } | null>
  group_size: number | null
}

export interface UploadTable {
  company_id: string
  id: string
  customer_id: string
  order_id: string | null
  field: string
  name: string
  mime: 'application/pdf' | 'image/png' | 'image/jpeg'
  size: number
  sha256: string
  created_at: Date
}

export interface WaitingEntryTable {
  company_id: string
  id: string
  departure_id: string
  customer_id: string
  units: JsonColumn<Party>
  seats: number
  locale: 'ar' | 'en'
  status: 'waiting' | 'offered' | 'booked' | 'expired' | 'left' | 'closed'
  joined_at: Date
  offered_at: Date | null
  held_until: Date | null
  ended_at: Date | null
}

export interface DB {
  about_page: AboutPageTable
  address: AddressTable
  area: AreaTable
  article: ArticleTable
  article_product: ArticleProductTable
  article_tag: ArticleTagTable
  car: CarTable
  car_place: CarPlaceTable
  car_unit: CarUnitTable
  category: CategoryTable
  city: CityTable
  company: CompanyTable
  company_host: CompanyHostTable
  contact_message: ContactMessageTable
  country: CountryTable
  currency: CurrencyTable
  customer: CustomerTable
  customer_code: CustomerCodeTable
  departure: DepartureTable
  destination: DestinationTable
  destination_image: DestinationImageTable
  district: DistrictTable
  exchange_rate: ExchangeRateTable
  favourite: FavouriteTable
  gateway_account: GatewayAccountTable
  hold: HoldTable
  hotel: HotelTable
  idempotency_key: IdempotencyKeyTable
  invoice: InvoiceTable
  journal: JournalTable
  landmark: LandmarkTable
  language: LanguageTable
  licence_specification: LicenceSpecificationTable
  mail: MailTable
  maintenance: MaintenanceTable
  media: MediaTable
  newsletter_subscription: NewsletterSubscriptionTable
  number_series: NumberSeriesTable
  offer: OfferTable
  offer_stock: OfferStockTable
  offer_use: OfferUseTable
  order: OrderTable
  order_answer: OrderAnswerTable
  order_change: OrderChangeTable
  order_contact: OrderContactTable
  order_history: OrderHistoryTable
  order_line: OrderLineTable
  order_pin: OrderPinTable
  package: PackageTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  policy_version: PolicyVersionTable
  posting: PostingTable
  product: ProductTable
  product_distance: ProductDistanceTable
  product_extra: ProductExtraTable
  product_image: ProductImageTable
  product_point: ProductPointTable
  product_question: ProductQuestionTable
  product_unit: ProductUnitTable
  product_video: ProductVideoTable
  project_setting: ProjectSettingTable
  provider_notice: ProviderNoticeTable
  rate_plan: RatePlanTable
  refund: RefundTable
  rental: RentalTable
  rental_place: RentalPlaceTable
  review: ReviewTable
  review_invitation: ReviewInvitationTable
  review_picture: ReviewPictureTable
  room_image: RoomImageTable
  room_night: RoomNightTable
  room_type: RoomTypeTable
  saved_document: SavedDocumentTable
  saved_traveller: SavedTravellerTable
  section: SectionTable
  service: ServiceTable
  session: SessionTable
  settlement: SettlementTable
  settlement_line: SettlementLineTable
  signin_failure: SigninFailureTable
  staff: StaffTable
  staff_action: StaffActionTable
  staff_challenge: StaffChallengeTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_totp: StaffTotpTable
  state: StateTable
  tag: TagTable
  tax_document: TaxDocumentTable
  tax_subtotal: TaxSubtotalTable
  test_charge: TestChargeTable
  traveller: TravellerTable
  traveller_document: TravellerDocumentTable
  traveller_person: TravellerPersonTable
  trip: TripTable
  upload: UploadTable
  waiting_entry: WaitingEntryTable
}
