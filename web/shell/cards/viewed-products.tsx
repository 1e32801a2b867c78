import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { viewedProducts } from '#shared/constants.ts'
import { whenIdle } from '#web/platform/browser/after-load.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type CardProduct, ProductCard } from './product-card.tsx'
import { addViewed, readViewed } from './viewed-store.ts'

/** The reply of `/search/viewed`: the products that are available, and the texts around them. */
export type ViewedReply = { products: CardProduct[]; texts: { title: string; clear: string; cleared: string } }

/** Pictures and a call that nobody asked for are left out where the visitor saves data. */
const isSavingData = (): boolean => Reflect.get(navigator, 'connection')?.saveData === true

type Props = {
  /** The product that the page is about, which its own row leaves out; null where it is no longer for sale. */
  id: string | null
  /** Whether the page shows the product itself, so that it counts as viewed. */
  isViewing?: boolean
}

/** The ids of the products viewed before that of the page; none where the browser refuses storage. */
function othersViewed({ id, isViewing }: Props): readonly string[] {
  try {
    return id && isViewing ? addViewed(id, localStorage) : readViewed(localStorage).filter((other) => other !== id)
  } catch {
    return []
  }
}

/**
 * The other products that were viewed in this browser, with the prices of now: once the page has loaded, and nothing where they
 * cannot be loaded.
 */
export function ViewedProducts({ id, isViewing = false }: Props) {
  const [others, setOthers] = useState<readonly string[]>([])
  const [reply, setReply] = useState<ViewedReply>()
  const [isCleared, setCleared] = useState(false)
  const address = useHref(`/search/viewed?ids=${others}`)
  useEffect(() => (isSavingData() ? undefined : whenIdle(() => setOthers(othersViewed({ id, isViewing })))), [id, isViewing])
  useEffect(() => {
    if (others.length === 0) return
    const stop = new AbortController()
    load(address, stop.signal).then(setReply, () => setOthers([]))
    return () => stop.abort()
  }, [address, others])
  if (others.length === 0) return null
  // The room of a row of cards on their way.
  if (!reply) return <div className="min-h-96" />
  if (reply.products.length === 0) return null
  if (isCleared) return <Cleared text={reply.texts.cleared} />
  const clear = () => {
    localStorage.removeItem(viewedProducts.key)
    setCleared(true)
  }
  return <Shown {...reply} onClear={clear} />
}

async function load(address: string, signal: AbortSignal): Promise<ViewedReply> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`The viewed products were answered ${reply.status}.`)
  return reply.json()
}

function Shown({ products, texts, onClear }: ViewedReply & { onClear: () => void }) {
  return (
    <div className="grid gap-4 pt-4 lg:pt-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2">{texts.title}</h2>
        <Button variant="ghost" size="small" onClick={onClear} className="-me-4">
          <Icon name="trash-2" size={16} />
          {texts.clear}
        </Button>
      </div>
      <Carousel label={texts.title} isOneRow>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </div>
  )
}

/** Takes the focus from the button that is gone. */
function Cleared({ text }: { text: string }) {
  return (
    <p role="status" tabIndex={-1} ref={(element) => element?.focus({ preventScroll: true })} className="text-muted">
      {text}
    </p>
  )
}
