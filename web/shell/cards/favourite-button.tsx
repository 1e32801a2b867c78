import { type MouseEvent, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useToasts } from '#web/platform/page/toasts.tsx'
import { CustomerSlot } from '#web/platform/page-template/customer-slot.tsx'
import { favouriteAction, favouriteFormId } from '#web/platform/page-template/favourites.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconAfter } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  product: { id: string; name: string }
  /** Over a picture, or in the page itself. */
  variant?: 'floating' | 'soft'
}

/** Adds a product to the favourites or removes it: at once where scripts run, else by a form of the page that comes back to it. */
export function FavouriteButton(props: Props) {
  return (
    <CustomerSlot favourite={props.product.id}>
      {(isFavourite) => <HeartButton {...props} isFavourite={isFavourite} />}
    </CustomerSlot>
  )
}

function HeartButton({ product, variant = 'floating', isFavourite }: Props & { isFavourite: boolean }) {
  const t = useTranslations('shell')
  const { isPressed, toggle } = useFavourite(product.id, isFavourite)
  return (
    <IconButton
      type="submit"
      form={favouriteFormId(isPressed)}
      name="product"
      value={product.id}
      onClick={toggle}
      variant={variant}
      label={t(isPressed ? 'favourite.remove' : 'favourite.add', { name: product.name })}
      aria-pressed={isPressed}
      className={classNames('heart', iconAfter(isPressed ? 'heart-filled' : 'heart', 20))}
    />
  )
}

/** Whether the button is pressed: as it was sent while that is on its way, else from the page's loader. */
function useFavourite(product: string, isFavourite: boolean) {
  const t = useTranslations('shell')
  const { show } = useToasts()
  const { loggedIn } = useSite().session
  const { pathname, search } = useLocation()
  const { submit, data, formData } = useFetcher<SubmitFailure | SubmitSuccess<unknown>>()
  useEffect(() => {
    if (data?.status === 'failed') show('error', data.message ?? t('favourite.failed'))
    else if (data?.message) show('success', data.message)
  }, [data, show, t])
  const requested = loggedIn ? formData?.get('wanted') : null
  const isPressed = requested ? requested === 'yes' : isFavourite
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    if (!navigator.onLine) return show('error', t('favourite.failed'))
    const to = pathname + search
    return submit({ product, wanted: isPressed ? 'no' : 'yes', to }, { method: 'post', action: favouriteAction })
  }
  return { isPressed, toggle }
}
