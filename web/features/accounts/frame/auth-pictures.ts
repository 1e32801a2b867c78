import balloonsSmall from './pictures/auth-canyon-balloons-480.avif?url'
import balloonsSmallWebp from './pictures/auth-canyon-balloons-480.webp?url'
import balloons from './pictures/auth-canyon-balloons-900.avif?url'
import balloonsWebp from './pictures/auth-canyon-balloons-900.webp?url'
import seaSmall from './pictures/auth-sea-sunset-480.avif?url'
import seaSmallWebp from './pictures/auth-sea-sunset-480.webp?url'
import sea from './pictures/auth-sea-sunset-900.avif?url'
import seaWebp from './pictures/auth-sea-sunset-900.webp?url'

/** A tall picture beside a form: its files by width, and the gradient that is shown before it is loaded. */
export type AuthPicture = { files: Record<'avif' | 'webp', Record<number, string>>; placeholder: string }

/** The pictures of the sign-in pages; each is 3 wide and 4 high. */
export const authPictures = {
  sea: {
    files: { avif: { 480: seaSmall, 900: sea }, webp: { 480: seaSmallWebp, 900: seaWebp } },
    placeholder: 'linear-gradient(180deg, #4d3575 0%, #9c507e 33%, #ca8172 67%, #917074 100%)',
  },
  balloons: {
    files: { avif: { 480: balloonsSmall, 900: balloons }, webp: { 480: balloonsSmallWebp, 900: balloonsWebp } },
    placeholder: 'linear-gradient(180deg, #5f94cc 0%, #a6bec9 33%, #e7bb8a 67%, #db9764 100%)',
  },
} as const satisfies Record<string, AuthPicture>
