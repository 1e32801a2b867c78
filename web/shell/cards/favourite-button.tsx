import { type FormEvent, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useToasts } from '#web/platform/page/toasts.tsx'
import { CustomerSlot } from '#web/platform/page-template/customer-slot.tsx'
import { favouriteAction } from '#web/platform/page-template/favourites.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  product: { id: string; name: string }
  /** Over a picture, or in the page itself. */
  variant?: 'floating' | 'soft'
}

/** Adds a product to the favourites or removes it: at once where scripts run, else by a plain form that comes back to the page. */
export function FavouriteButton(props: Props) {
  return (
    <CustomerSlot favourite={props.product.id}>
      {(isFavourite) => <FavouriteForm {...props} isFavourite={isFavourite} />}
    </CustomerSlot>
  )
}

function FavouriteForm({ product, variant = 'floating', isFavourite }: Props & { isFavourite: boolean }) {
  const t = useTranslations('shell')
  const { pathname, search } = useLocation()
  const { isPressed, Form, onSubmit } = useFavourite(isFavourite)
  return (
    <Form method="post" action={favouriteAction} onSubmit={onSubmit}>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="wanted" value={isPressed ? 'no' : 'yes'} />
      <input type="hidden" name="to" value={pathname + search} />
      <IconButton
        type="submit"
        variant={variant}
        label={t(isPressed ? 'favourite.remove' : 'favourite.add', { name: product.name })}
        aria-pressed={isPressed}
        className="active:scale-90"
      >
        <Icon name="heart" size={20} className={classNames(isPressed && 'fill-current text-danger')} />
      </IconButton>
    </Form>
  )
}

/** Whether the button is pressed: as it was sent while that is on its way, else from the page's loader. */
function useFavourite(isFavourite: boolean) {
  const t = useTranslations('shell')
  const { show } = useToasts()
  const { loggedIn } = useSite().session
  const { Form, data, formData } = useFetcher<SubmitFailure | SubmitSuccess<unknown>>()
  useEffect(() => {
    if (data?.status === 'failed') show('error', data.message ?? t('favourite.failed'))
    else if (data?.message) show('success', data.message)
  }, [data, show, t])
  const requested = loggedIn ? formData?.get('wanted') : null
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    show('error', t('favourite.failed'))
  }
  return { isPressed: requested ? requested === 'yes' : isFavourite, Form, onSubmit }
}
