import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldErrors, RequiredMark } from './field.tsx'

const star = 'M12 1.8l3.15 6.38 7.04 1.02-5.1 4.97 1.21 7.01L12 17.87l-6.3 3.31 1.21-7.01-5.1-4.97 7.04-1.02z'

type Props = {
  name: string
  legend: ReactNode
  /** How many stars an option is, in words. */
  label(stars: number): string
  defaultValue?: string
  errors?: readonly string[]
  id?: string
  /** The stars of the whole stand out among those of its parts. */
  size?: 'large' | 'medium'
}

/** One to five stars as a group of radio buttons: a star and those before it are full, by style alone. */
export function StarRating({ name, legend, label, defaultValue, errors = [], id: givenId, size = 'medium' }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const isInvalid = errors.length > 0
  const isLarge = size === 'large'
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={isInvalid ? `${id}-errors` : undefined}
      className={classNames('grid gap-1', !isLarge && 'sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4')}
    >
      <legend className={classNames('font-medium', isLarge ? 'mb-1 text-lg' : 'sm:float-start sm:me-auto')}>
        {legend}
        <RequiredMark />
      </legend>
      <div className="star-rating -ms-1.5 flex w-fit">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              required
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
              aria-invalid={isInvalid || undefined}
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width={isLarge ? 34 : 28}
              height={isLarge ? 34 : 28}
              strokeWidth={1.5}
              strokeLinejoin="round"
            >
              <path d={star} />
            </svg>
            <span className="sr-only">{label(stars)}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  )
}
