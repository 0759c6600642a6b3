-- Works on a dive as a person does, and writes what Neovim shows to a file.
local result = {}
local file, other, output = vim.env.DIVE, vim.env.SITE, vim.env.OUTPUT

local function problems(buffer)
  local found = {}
  for _, problem in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, problem.code or (problem.user_data and problem.user_data.lsp.code) or '?')
  end
  table.sort(found)
  return found
end

local function wait(condition)
  return vim.wait(20000, condition, 20)
end

local function has(code)
  return function() return vim.tbl_contains(problems(0), code) end
end

local function line(pattern)
  for number, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    if text:find(pattern) then return number end
  end
end

local function ask(method, extra)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(extra or {}) do params[key] = value end
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    if answer.error then return { error = answer.error.message } end
    return answer.result
  end
end

local function encoding()
  for _, client in pairs(vim.lsp.buf_get_clients(0)) do return client.offset_encoding end
end

local function main()
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  assert(wait(function() return next(vim.lsp.buf_get_clients(0)) ~= nil end), 'no client')
  for _, client in pairs(vim.lsp.buf_get_clients(0)) do
    assert(wait(function() return client.initialized end), 'not initialized')
  end
  -- A problem that comes with what is typed.
  local depth = line('^max%-depth:')
  local before = vim.api.nvim_buf_get_lines(0, depth - 1, depth, false)[1]
  vim.api.nvim_buf_set_lines(0, depth - 1, depth, false, { (before:gsub('%.', ',', 1)) })
  result.problem = wait(has('decimal-comma'))
  -- Its fix.
  vim.api.nvim_win_set_cursor(0, { depth, 12 })
  local range = vim.lsp.util.make_range_params()
  range.context = { diagnostics = {} }
  local actions = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', range, 20000)
  for _, answer in pairs(actions or {}) do
    for _, action in ipairs(answer.result or {}) do
      if action.isPreferred and action.edit then
        vim.lsp.util.apply_workspace_edit(action.edit, encoding())
        break
      end
    end
  end
  result.fixed = vim.api.nvim_buf_get_lines(0, depth - 1, depth, false)[1] == before
  -- Completion, hover and the way to a site.
  local site = line('^site:')
  vim.api.nvim_win_set_cursor(0, { site, 8 })
  local found = ask('textDocument/completion')
  local items = found and (found.items or found) or {}
  result.completions = #items
  local hover = ask('textDocument/hover')
  result.hover = hover and hover.contents and hover.contents.value or ''
  local definition = ask('textDocument/definition')
  definition = definition and (definition[1] or definition)
  result.definition = definition and vim.uri_to_fname(definition.uri) or ''
  -- Formatting puts the keys in order.
  local rating = line('^rating:')
  local moved = vim.api.nvim_buf_get_lines(0, rating - 1, rating, false)
  vim.api.nvim_buf_set_lines(0, rating - 1, rating, false, {})
  vim.api.nvim_buf_set_lines(0, 1, 1, false, moved)
  local edits = vim.lsp.buf_request_sync(0, 'textDocument/formatting', vim.lsp.util.make_formatting_params(), 20000)
  for _, answer in pairs(edits or {}) do
    vim.lsp.util.apply_text_edits(answer.result or {}, 0, encoding())
  end
  result.formatted = line('^rating:') > line('^site:')
  vim.cmd('write')
  -- Another program removes the site.
  os.rename(other, other .. '.away')
  result.outside = wait(has('unknown-site'))
  os.rename(other .. '.away', other)
  result.back = wait(function() return not has('unknown-site')() end)
  -- A new id for the site, in its file and in the dives.
  vim.api.nvim_win_set_cursor(0, { line('^site:'), 8 })
  local renamed = ask('textDocument/rename', { newName = 'the-quarry' })
  if renamed and not renamed.error then
    vim.lsp.util.apply_workspace_edit(renamed, encoding())
    vim.cmd('silent! wall')
  else
    result.refused = renamed and renamed.error or 'nothing'
  end
  result.renamed = vim.api.nvim_buf_get_lines(0, line('^site:') - 1, line('^site:'), false)[1]
end

local fine, fault = xpcall(main, debug.traceback)
if not fine then result.fault = fault end
local handle = assert(io.open(output, 'w'))
handle:write(vim.fn.json_encode(result))
handle:close()
vim.cmd('qall!')
