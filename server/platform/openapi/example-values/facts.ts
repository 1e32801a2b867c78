/** Values that several examples name. */
export const trip = 'Abha and Rijal Almaa in a day'
export const token = 'q8Zr2nVw5TtYk1xLb7Ds0GfHj3Ma6PcEu9RiOo4NvKs'
export const signed = 'eyJ2IjoxLCJraW5kIjoidHJpcCJ9.7Hq2m0cV5s8Xw1ZtN4y6Pb3Ld9Rk'
export const recoveryCode = '8K3M-9QXD-7V2T-4HNB-6RWC-1ZPF'
export const credentialId = 'pq0Zx3uV8sWm2LkT6bYc9dFhJ4nRaE1o'
export const riyals = (amount: string) => ({ amount, currency: 'SAR' })
