import { useTranslations } from '#web/platform/texts/texts.ts'
import { productPath } from '#web/shell/navigation.ts'
import { useShare } from '#web/shell/page/use-share.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ProductRecord } from './product-record.ts'

/** Hands the page to the share sheet of the system; where there is none, its address is copied. */
export function ShareButton({ product }: { product: ProductRecord }) {
  const tProduct = useTranslations('product')
  const { name } = product
  const texts = { copied: tProduct('share.copied'), notCopied: tProduct('share.not_copied') }
  const { copy, share } = useShare({ title: name, path: productPath(product) }, texts)
  const hasShareSheet = typeof navigator.share === 'function'
  return (
    <IconButton
      variant="soft"
      label={tProduct(hasShareSheet ? 'share.share' : 'share.copy', { name })}
      onClick={hasShareSheet ? share : copy}
    >
      <Icon name={hasShareSheet ? 'share-2' : 'link'} size={20} />
    </IconButton>
  )
}
