/** For pages whose address holds a code: no request that they make names more than the site. */
export const SecretAddress = () => <meta name="referrer" content="strict-origin" />
