import { type ReactNode, use } from 'react'
import { slotMark } from '#shared/page-slots.ts'
import { useFavourites } from './favourites.ts'
import { TemplateNonceContext } from './page-template.ts'

type Props = {
  /** The id of a product. */
  favourite: string
  children: (isFavourite: boolean) => ReactNode
}

function LiveSlot({ favourite, children }: Props) {
  return children(useFavourites().includes(favourite))
}

/** A template holds both states; the site removes one of them for each customer. */
function TemplateSlot(props: Props) {
  const nonce = use(TemplateNonceContext)
  if (nonce === null) return <LiveSlot {...props} />
  return (
    <>
      {slotMark(nonce, `favourite ${props.favourite}`)}
      {props.children(true)}
      {slotMark(nonce, 'else')}
      {props.children(false)}
      {slotMark(nonce, 'end')}
    </>
  )
}

/** Content that depends on whether a product is a favourite of the customer, also on pages that customers share. */
export const CustomerSlot = import.meta.env.SSR ? TemplateSlot : LiveSlot
