import { walkScreens } from './walk-screens.ts'

walkScreens('en')
