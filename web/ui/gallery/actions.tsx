import { keysOf } from '#shared/object-fields.ts'
import { BrandIcon } from '../brand-icon.tsx'
import { brandTitles } from '../brand-marks.ts'
import { Button } from '../button.tsx'
import { FlagIcon } from '../flag-icon.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { LinkButton } from '../link-button.tsx'
import { Logo } from '../logo.tsx'
import { TextLink } from '../text-link.tsx'
import { Specimen, useSpecimen } from './specimen.tsx'

const mark =
  '<svg viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="var(--primary)"/><path d="M34 10c12 8 18 19 19 31H34Z" fill="#fff"/><path d="M30 16c-7 7-12 16-13 25h13Z" fill="#fff" opacity=".75"/></svg>'

export function Actions() {
  const { text } = useSpecimen()
  return (
    <Specimen title="Logo, Button, LinkButton, IconButton, TextLink, BrandIcon, FlagIcon">
      <Logo href="#top" svg={mark} name={text.company} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{text.book}</Button>
        <Button variant="secondary">{text.save}</Button>
        <Button variant="ghost">{text.more}</Button>
        <Button variant="danger">{text.cancel}</Button>
        <Button loading>{text.saving}</Button>
        <Button disabled>{text.save}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">{text.book}</Button>
        <Button size="large">{text.book}</Button>
        <LinkButton href="#top" variant="secondary">
          {text.more}
          <Icon name="arrow-right" size={20} isDirectional />
        </LinkButton>
        <TextLink href="#top">{text.forgot}</TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {(['plain', 'soft', 'floating'] as const).map((variant) => (
          <IconButton key={variant} variant={variant} label={text.favourite}>
            <Icon name="heart" size={20} />
          </IconButton>
        ))}
        <FlagIcon code="sa" />
        <FlagIcon code="ae" />
      </div>
      <div className="on-dark flex gap-1 rounded-control bg-night p-2">
        {keysOf(brandTitles).map((name) => (
          <IconButton key={name} label={brandTitles[name]}>
            <BrandIcon name={name} />
          </IconButton>
        ))}
      </div>
    </Specimen>
  )
}
