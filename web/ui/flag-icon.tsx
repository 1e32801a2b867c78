/** The flag of a country by its two-letter ISO code in either case; decoration beside the country's name. */
export function FlagIcon({ code }: { code: string }) {
  return <img src={`/flags/${code.toUpperCase()}.svg`} alt="" width={24} height={16} loading="lazy" className="flag" />
}
