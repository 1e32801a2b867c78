import { type RawBuilder, sql } from 'kysely'

const notFailed = sql`r.status <> 'failed'`

/** What of the money of an order was taken and not charged back, in all of its payments. */
const taken = sql`(select sum(case e.kind when 'captured' then e.amount when 'charged_back' then -e.amount
    when 'charge_back_reversed' then e.amount else 0 end)
  from payment p join payment_event e on e.company_id = p.company_id and e.payment_id = p.id
  where p.company_id = "order".company_id and p.order_id = "order".id)`

const returned = sql`(select coalesce(sum(r.amount), 0) from refund r
  where r.company_id = "order".company_id and r.order_id = "order".id and ${notFailed})`

/** The condition for orders whose customer has had what was booked: completed, of a product, and not given back in full. */
export const isTravelled: RawBuilder<boolean> = sql`("order".status = 'completed' and "order".product_id is not null
  and "order".local_date is not null and "order".ends_at is not null and coalesce(${taken} - ${returned}, 1) > 0)`
