import { classNames } from './class-names.ts'

export type PictureFormat = 'avif' | 'webp'

export type PictureProps = {
  /** The address of the picture at this width in this format. */
  source: (width: number, format: PictureFormat) => string
  /** Ascending; the largest is what browsers without srcset load. */
  widths: readonly number[]
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  width: number
  height: number
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string
  /** A CSS gradient that is shown until the picture is loaded. */
  placeholder?: string
  /** Loaded at once and first: the largest picture of the first screen. */
  priority?: boolean
  className?: string
}

const srcSet = (source: PictureProps['source'], widths: readonly number[], format: PictureFormat) =>
  widths.map((width) => `${source(width, format)} ${width}w`).join(', ')

/** A picture in AVIF or WebP at the width that fits, with its place kept free before it is loaded. */
export function Picture({ source, widths, sizes, width, height, alt, placeholder, priority = false, className }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(source, widths, 'avif')} sizes={sizes} />
      <img
        src={source(widths.at(-1) ?? width, 'webp')}
        srcSet={srcSet(source, widths, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        style={placeholder ? { backgroundImage: placeholder, backgroundSize: 'cover' } : undefined}
        className={classNames('h-auto w-full bg-sunken object-cover', className)}
      />
    </picture>
  )
}
