import type { Infer } from '#contract/client.ts'
import type { Picture as PictureEntry } from '#contract/fields.ts'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'

/** A picture as the API names it. */
export type ApiPicture = Infer<typeof PictureEntry>

type Props = Pick<PictureProps, 'sizes' | 'priority' | 'largest' | 'className'> & {
  /** One without `alt` is decorative. */
  picture: Omit<ApiPicture, 'id' | 'alt'> & { alt?: string }
  /** The picture adds nothing to the text beside it. */
  decorative?: boolean
}

/** A picture of the API, at the widths that it comes in. */
export function SitePicture({ picture: { url, alt = '', ...picture }, decorative = false, ...props }: Props) {
  return <Picture {...picture} {...props} alt={decorative ? '' : alt} source={(width, format) => `${url}/${width}.${format}`} />
}
