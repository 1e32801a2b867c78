import type { PictureProps } from './picture.tsx'

export type FilmProps = Pick<PictureProps, 'width' | 'height' | 'focus'> & {
  /** The address of the file. */
  url: string
  type: string
  /** Its accessible name. */
  title: string
  /** The address of the picture that stands for it until it is played. */
  poster: string
}

/** A film with the browser's own controls. Nothing of it is loaded before it is played, and it never plays by itself. */
export function Film({ url, type, title, poster, focus, width, height }: FilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: these films are views without speech
    <video
      controls
      playsInline
      preload="none"
      poster={poster}
      width={width}
      height={height}
      aria-label={title}
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      className="size-full bg-black object-cover"
    >
      <source src={url} type={type} />
      <a href={url}>{title}</a>
    </video>
  )
}
