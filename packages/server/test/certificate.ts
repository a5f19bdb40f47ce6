/**
 * A self-signed certificate for localhost and 127.0.0.1, valid until 2126, and its key: for the servers of tests, and trusted only where that is
 * configured. Made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsjCCAVmgAwIBAgIUHlFbwlDix7vAl2ODAKh5gHhz+Y8wCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVTGljZW5zZSBNYW5hZ2VyIHRlc3RzMCAXDTI2MTEyMjA2NDk0
OFoYDzIxMjYxMDI5MDY0OTQ4WjAgMR4wHAYDVQQDDBVMaWNlbnNlIE1hbmFnZXIg
dGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQHWW+Gc7PHPnaY0qlM95Dy
/E1BC/aYBPIGlISaIuSEoS2Y/2PN3aBdh7PdoQ9v6RIzZAfVUB+WdpqKn3Ji5ptn
o28wbTAdBgNVHQ4EFgQUzjaUz1Q7pktTSFSATh+ShNcwaVIwHwYDVR0jBBgwFoAU
zjaUz1Q7pktTSFSATh+ShNcwaVIwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzAR
gglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDRwAwRAIgYjLsCfBZSYfFU2s9
L6Pddu/38csTBSjvotLkitbbVLgCIGFKlnm0d9lPCjHV0lOUVT8+XFP7uxKaDXoL
Ma4mLjFf
-----END CERTIFICATE-----
`;

export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8Mn4/tZibr0GmK7W
1ypZnKyzUB58I/ldK/1k6jIt5DqhRANCAAQHWW+Gc7PHPnaY0qlM95Dy/E1BC/aY
BPIGlISaIuSEoS2Y/2PN3aBdh7PdoQ9v6RIzZAfVUB+WdpqKn3Ji5ptn
-----END PRIVATE KEY-----
`;
