import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogTrigger } from '../dialog.tsx'
import { Drawer, DrawerButton } from '../drawer.tsx'
import { Icon } from '../icon.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { Menu, MenuLink } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { PriceLines } from '../price-lines.tsx'
import { toasts } from '../toast-store.ts'
import { Specimen, useSpecimen } from './specimen.tsx'

export function Overlays() {
  const { text, id } = useSpecimen()
  const [loading, setLoading] = useState(false)
  return (
    <Specimen title="Dialog, Drawer, Menu, Popover, toasts, LoadingBar">
      <LoadingBar active={loading} />
      <div className="flex flex-wrap items-center gap-3">
        <DialogTrigger dialog={id('dialog')} variant="danger">
          {text.dialogOpen}
        </DialogTrigger>
        <DrawerButton drawer={id('drawer')} label={text.menu}>
          <Icon name="menu" size={22} />
        </DrawerButton>
        <DrawerButton drawer={id('sheet')} label={text.filters}>
          <Icon name="funnel" size={22} />
        </DrawerButton>
        <Menu label={text.language}>
          {text.languages.map((language, position) => (
            <MenuLink key={language} href="#top" current={position === 0}>
              {language}
            </MenuLink>
          ))}
        </Menu>
        <Button variant="ghost" popoverTarget={id('popover')}>
          {text.info}
        </Button>
        <Button variant="secondary" onClick={() => toasts.show('success', text.toast)}>
          {text.save}
        </Button>
        <Button variant="ghost" onClick={() => toasts.show('danger', text.toastError)}>
          {text.cancel}
        </Button>
        <Button variant="ghost" onClick={() => setLoading(!loading)}>
          LoadingBar
        </Button>
      </div>
      <Dialog
        id={id('dialog')}
        title={text.dialogOpen}
        closeLabel={text.close}
        footer={
          <>
            <Button variant="ghost">{text.keep}</Button>
            <Button variant="danger">{text.cancel}</Button>
          </>
        }
      >
        {text.dialogText}
      </Dialog>
      <Drawer id={id('drawer')} label={text.menu} closeLabel={text.close}>
        {text.tabs.map((tab) => (
          <MenuLink key={tab} href="#top">
            {tab}
          </MenuLink>
        ))}
      </Drawer>
      <Drawer id={id('sheet')} side="bottom" label={text.filters} closeLabel={text.close}>
        {text.dayText}
      </Drawer>
      <Popover id={id('popover')} label={text.info} className="w-72">
        <PriceLines lines={[{ label: text.items[0], amount: '2,900.00', sign: text.sign }]} />
      </Popover>
    </Specimen>
  )
}
