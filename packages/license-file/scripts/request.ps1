# Writes what identifies this computer into MACHINE.host.txt, for the license portal. Only reads, and sends nothing anywhere.
#   powershell -ExecutionPolicy Bypass -File request.ps1 [-Out FILE]
# For Windows PowerShell 5.1 or newer on Windows 8, Server 2012 or newer; needs no administrator.
param([string]$Out = "$env:COMPUTERNAME.host.txt")
$ErrorActionPreference = 'Stop'

$order = 'wired', 'wireless', 'docked', 'virtual', 'randomised'
$makers = '^(00:50:56|00:0C:29|00:05:69|08:00:27|00:15:5D|52:54:00|00:1C:42|00:16:3E)'  # of virtual machines

function Get-Kind($adapter, [string]$mac) {
  $words = "$($adapter.Name) $($adapter.InterfaceDescription) $($adapter.PhysicalMediaType)"
  if ($adapter.Virtual -or $mac -match $makers -or $words -match 'virtual|hyper-v|vethernet|vmware|vpn|\btap|tunnel|loopback|wi-fi direct|bluetooth|wireguard|miniport') { return 'virtual' }
  if ([Convert]::ToInt32($mac.Substring(0, 2), 16) -band 2) { return 'randomised' }
  if ("$($adapter.PnPDeviceID)" -like 'USB\*' -or $words -match '\busb|dock|thunderbolt|displaylink|dongle|asix') { return 'docked' }
  if ($words -match 'wi-?fi|wireless|wlan|802\.11') { return 'wireless' }
  return 'wired'
}

function Get-Clean([string]$text, [int]$most) {
  $text = ($text -replace '[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]', ' ').Trim()
  if ($text.Length -gt $most) { return $text.Substring(0, $most) }
  return $text
}

$seen = @{}
$found = foreach ($adapter in Get-NetAdapter) {
  $digits = "$($adapter.PermanentAddress)" -replace '[^0-9A-Fa-f]', ''
  if ($digits.Length -ne 12 -or $digits -match '^0+$') { $digits = "$($adapter.MacAddress)" -replace '[^0-9A-Fa-f]', '' }
  if ($digits.Length -ne 12 -or $digits -match '^0+$' -or $digits -match '^.[13579BDFbdf]') { continue }
  $mac = ($digits.ToUpperInvariant() -replace '(..)(?=.)', '$1:')
  if ($seen.ContainsKey($mac)) { continue }
  $seen[$mac] = $true
  $name = Get-Clean "$($adapter.Name), $($adapter.InterfaceDescription)" 200
  [ordered]@{ name = $name; mac = $mac; kind = (Get-Kind $adapter $mac) }
}
$adapters = [object[]]@($found | Sort-Object { $order.IndexOf($_.kind) } | Select-Object -First 32)

# Hashed ids of other kinds: of Windows, of its disk, and of the secret that the operator sets in LM_HOST_SECRET; a shorter secret could be guessed from its hash.
# Also the machine at Amazon, Azure or Google. If the firmware reports Amazon or Google, the metadata at the machine's own address has its id.
function Get-Id([string]$kind, [byte[]]$value) {
  $digest = [Security.Cryptography.SHA512]::Create().ComputeHash([byte[]]([Text.Encoding]::ASCII.GetBytes("lm-host/v1.$kind.") + $value))
  return "${kind}:" + (-join ($digest[0..31] | ForEach-Object { $_.ToString('x2') }))
}
$ids = [object[]]@()
$hive = [Microsoft.Win32.RegistryKey]::OpenBaseKey([Microsoft.Win32.RegistryHive]::LocalMachine, [Microsoft.Win32.RegistryView]::Registry64)
$key = $hive.OpenSubKey('SOFTWARE\Microsoft\Cryptography')
$machine = ''
if ($key) { $machine = "$($key.GetValue('MachineGuid'))".ToLowerInvariant() }
if ($machine -match '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\z' -and $machine -match '[1-9a-f]') {
  $ids += Get-Id 'machine' ([Text.Encoding]::ASCII.GetBytes($machine))
}
$blank = [char[]]" `t`r`n"
$serials = @()
try {
  $serials = @(Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { "$($_.SerialNumber)".Trim($blank) } | Select-Object -Unique)
} catch { }
foreach ($serial in $serials) {
  # A number with few different digits is not a disk's own: every machine of a hypervisor may have the same, such as drive-scsi0.
  $digits = @([regex]::Matches($serial, '[0-9]') | ForEach-Object { $_.Value } | Select-Object -Unique)
  if ($serial -match '^[ -~]{8,64}\z' -and $digits.Count -ge 4) { $ids += Get-Id 'disk' ([Text.Encoding]::ASCII.GetBytes($serial)) }
}
function Get-Metadata([string]$method, [string]$path, [string]$name, [string]$value) {
  $question = [Net.WebRequest]::Create("http://169.254.169.254/$path")
  $question.Method = $method
  $question.Proxy = $null
  $question.Timeout = 2000
  $question.Headers.Add($name, $value)
  return (New-Object IO.StreamReader($question.GetResponse().GetResponseStream())).ReadToEnd()
}
try {
  $product = Get-CimInstance Win32_ComputerSystemProduct
  $enclosure = Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1
  $instance = "$($product.UUID)".Trim($blank).ToLowerInvariant()
  if ("$($enclosure.SMBIOSAssetTag)".Trim($blank) -ceq '7783-7084-3265-9085-8269-3286-77' -and $instance -cmatch '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\z') { $ids += "cloud:azure:$instance" }
  if ("$($product.Vendor)".Trim($blank) -ceq 'Amazon EC2') {
    $token = Get-Metadata 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60'
    $instance = (Get-Metadata 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' $token).Trim($blank)
    if ($instance -cmatch '^i-[0-9a-f]{8,17}\z') { $ids += "cloud:aws:$instance" }
  }
  if ("$($product.Name)".Trim($blank) -ceq 'Google Compute Engine') {
    $instance = (Get-Metadata 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google').Trim($blank)
    if ($instance -cmatch '^[1-9][0-9]{0,19}\z') { $ids += "cloud:google:$instance" }
  }
} catch { }
$secret = [Text.Encoding]::UTF8.GetBytes("$env:LM_HOST_SECRET".Trim($blank))
if ($secret.Length -ge 16) { $ids += Get-Id 'name' $secret }
if ($adapters.Count + $ids.Count -eq 0) { throw 'This computer has no network adapter with an address, and no id of another kind.' }

$random = New-Object byte[] 16
[Security.Cryptography.RandomNumberGenerator]::Create().GetBytes($random)
$system = Get-CimInstance Win32_OperatingSystem
$file = [ordered]@{
    format = 'lm-host-file'; v = 1
    machine = Get-Clean $env:COMPUTERNAME 100
    os = Get-Clean "$($system.Caption) $($system.Version)" 200
    adapters = $adapters
    nonce = -join ($random | ForEach-Object { $_.ToString('x2') })
    made = [DateTime]::UtcNow.ToString('yyyy-MM-dd\THH:mm:ss\Z', [Globalization.CultureInfo]::InvariantCulture)
    hostKey = $null
  }
if ($ids.Count -gt 0) { $file.ids = $ids }
Write-Output 'The host file says this of the computer. What identifies it beside addresses is hashed, but for the name of a cloud machine:'
Write-Output "  computer           $($file.machine)"
Write-Output "  system             $($file.os)"
foreach ($adapter in $adapters) { Write-Output "  $($adapter.mac)  $($adapter.kind.PadRight(10))  $($adapter.name)" }
foreach ($id in $ids) { Write-Output "  $id" }
$json = ConvertTo-Json -Depth 4 $file
$path = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($Out)
[IO.File]::WriteAllText($path, "$json`n", (New-Object Text.UTF8Encoding $false))
Write-Output "Wrote $path. Nothing was sent: hand it in at the license portal. It holds no secret."
