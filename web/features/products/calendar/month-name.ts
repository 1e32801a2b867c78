export { formatMonth as monthOf } from '#shared/dates.ts'
