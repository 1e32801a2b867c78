import { classNames } from './class-names.ts'

export type PictureFormat = 'avif' | 'webp'

export type PictureProps = {
  /** The address of the picture at this width in this format. */
  source: (width: number, format: PictureFormat) => string
  /** Ascending. */
  widths: readonly number[]
  /** The largest width that it is ever shown in, in pixels of a sharp screen. */
  largest?: number
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  width: number
  height: number
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string
  /** A CSS gradient that is shown until the picture is loaded. */
  placeholder?: string
  /** What stays in sight where the picture is cropped, in percent from its left and top; without it the middle. */
  focus?: { x: number; y: number }
  /** Loaded at once and first: the largest picture of the first screen. */
  priority?: boolean
  className?: string
}

const srcSet = (source: PictureProps['source'], widths: readonly number[]) =>
  widths.map((width) => `${source(width, 'avif')} ${width}w`).join(', ')

/** How wide the picture is for browsers that know no AVIF: they get the one width that serves a phone and most of a desktop. */
const plainWidth = 960

function styleOf(placeholder: string | undefined, focus: PictureProps['focus']) {
  if (!placeholder && !focus) return undefined
  return {
    ...(placeholder && { backgroundImage: placeholder }),
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
  }
}

/** The widths worth offering; at least the smallest. */
const fitting = (widths: readonly number[], largest: number) => widths.filter((width, place) => place === 0 || width <= largest)

/**
 * A picture in AVIF at the width that fits, with its place kept free before it is loaded; the few browsers without AVIF get one in
 * WebP. Every address counts: a page shows thirty pictures.
 */
export function Picture({
  source,
  widths,
  largest = Number.POSITIVE_INFINITY,
  sizes,
  width,
  height,
  alt,
  placeholder,
  focus,
  priority = false,
  className,
}: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(source, fitting(widths, largest))} sizes={sizes} />
      <img
        src={source(widths.findLast((offered) => offered <= plainWidth) ?? widths[0] ?? width, 'webp')}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        style={styleOf(placeholder, focus)}
        className={classNames('picture', className)}
      />
    </picture>
  )
}
