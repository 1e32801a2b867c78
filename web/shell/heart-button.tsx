import { type FormEvent, use, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { heartAction, useFavourites } from '#web/platform/favourites.ts'
import { OwnPartsContext, ownMark } from '#web/platform/own-parts.ts'
import type { Done, Failed } from '#web/platform/submit.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useToasts } from '#web/platform/toasts.tsx'
import { useSite } from '#web/platform/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  model: { id: string; name: string }
  /** Over a picture, or in the page itself. */
  look?: 'floating' | 'soft'
}

function LiveHeart(props: Props) {
  return <Heart {...props} isFavourite={useFavourites().includes(props.model.id)} />
}

/** On a page for all customers a heart has both looks; one of them is taken out for each customer. */
function RenderedHeart(props: Props) {
  const nonce = use(OwnPartsContext)
  if (nonce === null) return <LiveHeart {...props} />
  return (
    <>
      {ownMark(nonce, `kept ${props.model.id}`)}
      <Heart {...props} isFavourite />
      {ownMark(nonce, 'else')}
      <Heart {...props} isFavourite={false} />
      {ownMark(nonce, 'end')}
    </>
  )
}

/** Keeps a model or lets go of it: at once where scripts run, else by a plain form that comes back to the page. */
export const HeartButton = import.meta.env.SSR ? RenderedHeart : LiveHeart

function Heart({ model, look = 'floating', isFavourite }: Props & { isFavourite: boolean }) {
  const t = useTranslations('shell')
  const { pathname, search } = useLocation()
  const { isKept, Form, onSubmit } = useHeart(isFavourite)
  return (
    <Form method="post" action={heartAction} onSubmit={onSubmit}>
      <input type="hidden" name="model" value={model.id} />
      <input type="hidden" name="wanted" value={isKept ? 'no' : 'yes'} />
      <input type="hidden" name="to" value={pathname + search} />
      <IconButton
        type="submit"
        look={look}
        label={t(isKept ? 'heart.remove' : 'heart.add', { name: model.name })}
        aria-pressed={isKept}
        className="active:scale-90"
      >
        <Icon name="heart" size={20} className={classNames(isKept && 'fill-current text-danger')} />
      </IconButton>
    </Form>
  )
}

/** Whether a heart is full: as it was pressed while that is on its way, else as the page's loader says. */
function useHeart(isFavourite: boolean) {
  const t = useTranslations('shell')
  const { show } = useToasts()
  const { loggedIn } = useSite().session
  const { Form, data, formData } = useFetcher<Failed | Done<unknown>>()
  useEffect(() => {
    if (data?.status === 'failed') show('error', data.message ?? t('heart.failed'))
    else if (data?.message) show('success', data.message)
  }, [data, show, t])
  const wanted = loggedIn ? formData?.get('wanted') : null
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    show('error', t('heart.failed'))
  }
  return { isKept: wanted ? wanted === 'yes' : isFavourite, Form, onSubmit }
}
