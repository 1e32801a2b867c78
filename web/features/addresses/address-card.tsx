import { Fragment, type ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { AddressEntry } from './address-form-view.tsx'
import { addressPath } from './address-path.ts'

/** One address as it would stand on an envelope, and what can be done with it. */
export function AddressCard({ address, isPending }: { address: AddressEntry; isPending: boolean }) {
  const t = useTranslations('addresses')
  const { id, name, is_default } = address
  return (
    <Card className="grid h-full content-between gap-4">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          {is_default && <StatusPill tone="success">{t('default')}</StatusPill>}
        </div>
        <AddressLines address={address} />
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-1 border-t border-line pt-3">
        <LinkButton
          href={`${addressPath}/${id}`}
          variant="ghost"
          size="small"
          className="px-2.5"
          aria-label={t('edit_named', { name })}
        >
          <Icon name="pencil" />
          {t('edit')}
        </LinkButton>
        {!is_default && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="ghost"
              size="small"
              className="px-2.5"
              loading={isPending}
              aria-label={t('make_default_named', { name })}
            >
              <Icon name="map-pin-house" />
              {t('set_default')}
            </Button>
          </Form>
        )}
        <DeleteAddress id={id} name={name} isPending={isPending} />
      </div>
    </Card>
  )
}

function AddressLines({ address }: { address: AddressEntry }) {
  const t = useTranslations('addresses')
  const { street, building_number, floor_number, city, area, state, country, postal_code, short_address, phone } = address
  const { building_digits, floor_digits } = address
  const places = [city.name, area.name, state.name, country.name]
  const building = t.rich('building_line', { number: () => <Numbered words={building_number} digits={building_digits} /> })
  const floor = floor_number && t.rich('floor_line', { number: () => <Numbered words={floor_number} digits={floor_digits} /> })
  return (
    <address className="grid gap-1 not-italic wrap-anywhere">
      <Parts of={[street, building, ...(floor ? [floor] : [])]} />
      <Parts of={places.filter((place, index) => place !== places[index - 1])} />
      {(postal_code || short_address) && (
        <Line>
          {postal_code && (
            <>
              {t('postal_code')} <bdi dir="ltr">{postal_code}</bdi>
            </>
          )}
          {postal_code && short_address && ' · '}
          {short_address && <bdi dir="ltr">{short_address}</bdi>}
        </Line>
      )}
      {phone && (
        <Line>
          <bdi dir="ltr">{phone.display}</bdi>
        </Line>
      )}
    </address>
  )
}

/** A number in words, with its digits beside it where they are known. */
const Numbered = ({ words, digits }: { words: string; digits: string | null }) => (
  <>
    <bdi>{words}</bdi>
    {digits && (
      <>
        {' '}
        (<bdi>{digits}</bdi>)
      </>
    )}
  </>
)

/** Each part in its own direction: streets and words may be of another script than the page. */
function Parts({ of: parts }: { of: readonly ReactNode[] }) {
  const comma = useTranslations('addresses')('comma')
  return (
    <Line>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no names and keep their order.
        <Fragment key={index}>
          {index > 0 && comma}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className="block text-muted">{children}</span>

/** The second press is the one that deletes. The question lies beside its button, Escape and "keep" close it; it works without scripts. */
function DeleteAddress({ id, name, isPending }: { id: string; name: string; isPending: boolean }) {
  const t = useTranslations('addresses')
  const panel = `delete-${id}`
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-label={t('delete_named', { name })}
        className="ms-auto px-2.5 text-danger"
      >
        <Icon name="trash-2" />
        {t('delete')}
      </Button>
      <Popover id={panel} label={t('delete_named', { name })}>
        <Form method="post" className="grid gap-4">
          <p className="wrap-anywhere">{t('delete_question', { name })}</p>
          <input type="hidden" name="id" value={id} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" size="small" name="intent" value="delete" loading={isPending}>
              {t('delete_confirm')}
            </Button>
            <Button variant="secondary" size="small" popoverTarget={panel} popoverTargetAction="hide">
              {t('delete_keep')}
            </Button>
          </div>
        </Form>
      </Popover>
    </>
  )
}
