import { type MouseEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { iconBefore } from './icon.tsx'
import { Picture, type PictureProps } from './picture.tsx'

export type FilmProps = {
  /** The address of the file. */
  url: string
  type: string
  /** Its accessible name. */
  title: string
  /** The picture that stands for it until it is played. */
  poster: Omit<PictureProps, 'sizes'>
}

const posterWidth = 640

/** Who pressed the picture goes on with the keys of the film. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus()

/**
 * A picture that becomes a film with the browser's own controls when it is pressed: until then nothing of the film is loaded, nor are
 * its controls styled and laid out, which takes a phone as long as the page around them. Without scripts the browser shows the file.
 */
export function Film({ url, type, title, poster, sizes }: FilmProps & Pick<PictureProps, 'sizes'>) {
  const [isPlaying, setPlaying] = useState(false)
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPlaying(true)
  }
  if (!isPlaying)
    return (
      <a href={url} onClick={play} className="film">
        <Picture {...poster} alt="" sizes={sizes} />
        <span className={classNames('film-mark', iconBefore('play', 24))}>
          <span className="sr-only">{title}</span>
        </span>
      </a>
    )
  const { source, widths, width, height, focus } = poster
  return (
    // biome-ignore lint/a11y/useMediaCaption: these films are views without speech
    <video
      ref={takeFocus}
      controls
      autoPlay
      playsInline
      poster={source(widths.findLast((offered) => offered <= posterWidth) ?? widths[0] ?? width, 'webp')}
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
