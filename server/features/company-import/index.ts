export { rateText } from './company-schema.ts'
export { addCompany, type ImportOptions, type ImportResult, importCompany } from './import-company.ts'
export { type CompanyFolder, type ReadResult, readCompanyFolder } from './read-company-folder.ts'
