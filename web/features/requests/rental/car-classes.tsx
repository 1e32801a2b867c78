import { Form } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { Category } from '#contract/services.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { HiddenFields, startKey } from '../sign-in-panel.tsx'
import { classKey, rentalPath, type Search, searchFields } from './rental-query.ts'

export type CarClass = Infer<typeof Category>

type Props = { path: string; search: Search; classes: readonly CarClass[] }

/** Whether the last of rows of three would stand alone. */
const isLastAlone = ({ length }: { length: number }) => length > 1 && length % 3 === 1

/** The classes of cars, each with its lowest price: its cars, or any of them by a request. */
export function CarClasses({ path, search, classes }: Props) {
  const t = useTranslations('rental')
  return (
    <section aria-labelledby="classes" className="grid gap-4">
      <div>
        <h2 id="classes" className="text-h2">
          {t('classes')}
        </h2>
        <p className="text-muted">{t('classes_lead')}</p>
      </div>
      <ul
        className={classNames(
          'relative flex gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-2',
          isLastAlone(classes) ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {classes.map((category) => (
          <li key={category.id} className="max-sm:w-[80vw] max-sm:shrink-0 max-sm:snap-center">
            <ClassCard path={path} search={search} category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassCard({ path, search, category }: Omit<Props, 'classes'> & { category: CarClass }) {
  const t = useTranslations('rental')
  const money = useMoney()
  const { slug, name, summary, image, from_price, products_count } = category
  const isChosen = search.category === slug
  return (
    <article
      className={classNames(
        'flex h-full flex-col gap-3 rounded-card border bg-surface p-4 shadow-card',
        isChosen ? 'border-primary' : 'border-line',
      )}
    >
      <div className="flex gap-4">
        {image && (
          <div className="size-24 shrink-0 overflow-hidden rounded-control">
            <SitePicture picture={image} decorative sizes="96px" className="size-full!" />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="text-lg font-semibold">{name}</h3>
          {summary && <p className="text-xs text-muted">{summary}</p>}
        </div>
      </div>
      {from_price && (
        <p className="mt-auto border-t border-line pt-3 text-primary-text">
          <span className="price-from">{t('from')}</span>
          <Price {...money(from_price)} unit={t('per_day')} />
        </p>
      )}
      <div className={classNames('grid gap-2', !from_price && 'mt-auto')}>
        <Link
          href={isChosen ? rentalPath(path, search, { category: undefined }) : rentalPath(path, search, { category: slug })}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center justify-center rounded-control px-4 text-center text-sm font-semibold text-primary-text hover:bg-primary-light"
        >
          {isChosen ? t('all_classes') : t('show_cars', { n: products_count })}
        </Link>
        <AnyCar path={path} search={search} slug={slug} name={name} />
      </div>
    </article>
  )
}

/** A form and no link: what is fetched ahead for a guest would remember the page too early. */
function AnyCar({ path, search, slug, name }: Omit<Props, 'classes'> & { slug: string; name: string }) {
  const t = useTranslations('rental')
  return (
    <Form method="get" action={path} className="grid">
      <HiddenFields values={{ ...searchFields(search), [classKey]: slug, [startKey]: '1' }} />
      <Button type="submit" variant="secondary" size="small">
        {t('any_car')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </Form>
  )
}
