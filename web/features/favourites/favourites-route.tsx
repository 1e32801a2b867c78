import type { ReactNode } from 'react'
import { Form, redirect } from 'react-router'
import { setChecked, type TableState, tableState } from '#shared/state.ts'
import { listAt } from '#web/platform/api/calls-by-path.ts'
import { useFocusAfterRemoval } from '#web/platform/browser/use-focus-after-removal.ts'
import { useSubmission } from '#web/platform/forms/submission.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { pageIn } from '#web/platform/page/page-number.ts'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { useArea, usePageArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type CardProduct, ProductCard } from '#web/shell/cards/product-card.tsx'
import { kindsOnSale, type ProductKind } from '#web/shell/cards/service-kinds.ts'
import { EmptyList } from '#web/shell/page/empty-list.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { emptyFavourites } from '#web/ui/illustrations.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/favourites-route.ts'
import { isAllTicked, kindIn, listHref, tickAllHref } from './list-query.ts'
import { removeTicked } from './remove-ticked.ts'
import { ticked } from './ticked.ts'

export const handle = { messages: ['favourites'] }

/** The customer's favourites, newest first; a page after the last one leads to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const [page, kind] = [pageIn(query), kindIn(query)]
  const call = listAt(context, '/profile/favourites', { page: String(page), ...(kind && { kind }) })
  const [{ data: products, meta }, favourites] = await Promise.all([call, favouriteIds(context)])
  if (page > meta.last_page) throw redirect(listHref(meta.last_page, kind))
  return { table: setChecked(tableState(products, meta), isAllTicked(query)), favourites }
}

export const action = (args: Route.ActionArgs) => removeTicked(args)

const cardSizes = '(width >= 80rem) 280px, (width >= 64rem) 35vw, (width >= 40rem) 45vw, 33vw'

export default function FavouritesRoute({ loaderData: { table }, actionData }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const { items, pagination: meta } = table
  const kind = kindIn(new URLSearchParams(usePageArea('query')))
  const heading = useFocusAfterRemoval(items.length)
  const form = useSubmission(actionData)
  return (
    <div className="grid gap-6">
      <PageHead title={t('title')} noindex />
      <header className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        {meta.total > 0 && (
          <p role="status" className="text-muted">
            {t('count', { n: meta.total })}
          </p>
        )}
      </header>
      {(meta.total > 0 || kind) && <KindTabs kind={kind} />}
      {form.message && (
        <Alert tone="danger" live>
          {form.message}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyList art={emptyFavourites} text={t} isFiltered={kind !== undefined} href={listHref(1)} />
      ) : (
        <TickedList table={table} kind={kind} isPending={form.isPending} />
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        href={(page) => listHref(page, kind)}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </div>
  )
}

type ListProps = { table: TableState<CardProduct>; kind: ProductKind | undefined; isPending: boolean }

/** The cards, each with a tick box of one form; its button shows once something is ticked. */
function TickedList({ table: { items, pagination }, kind, isPending }: ListProps) {
  const t = useTranslations('favourites')
  const here = listHref(pagination.current_page, kind)
  const isAll = items.every(({ checked }) => checked)
  return (
    <div className="group/list grid gap-3">
      <Form id={ticked.form} method="post" className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink href={isAll ? here : tickAllHref(here)} className="inline-flex min-h-11 items-center">
          {t(isAll ? 'tick_none' : 'tick_all')}
        </TextLink>
        <span className="hidden group-has-checked/list:block">
          <Button type="submit" variant="secondary" disabled={isPending}>
            {t('remove_ticked')}
          </Button>
        </span>
      </Form>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {items.map(({ checked, ...product }, place) => (
          <li key={`${product.id} ${checked}`} className="flex flex-col gap-1 *:first:grow">
            <ProductCard product={product} heading="h2" row sizes={cardSizes} priority={place === 0} />
            <Checkbox
              form={ticked.form}
              name={ticked.field}
              value={product.id}
              defaultChecked={checked}
              label={<span className="text-sm">{t.rich('tick', { name: product.name, quiet: quietly })}</span>}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const quietly = (words: ReactNode) => <span className="sr-only">{words}</span>

function KindTabs({ kind }: { kind: ProductKind | undefined }) {
  const t = useTranslations('favourites')
  const kinds = kindsOnSale(useArea('allServices'))
  if (kinds.length < 2 && !kind) return null
  return (
    <div className="[&_ul]:min-w-0 [&_ul]:flex-wrap">
      <TabLinks
        variant="pill"
        label={t('filter')}
        tabs={[
          { href: listHref(1), label: t('all'), current: kind === undefined },
          ...kinds.map((known) => ({ href: listHref(1, known), label: t(`kinds.${known}`), current: known === kind })),
        ]}
      />
    </div>
  )
}
