package text

import (
	"strings"
	"unicode/utf8"
)

// What Chinese phrases are made of: letters that close a word, letters that open one, and the words of the games and
// of programs, of two letters and more.
const (
	closers = "的了着过吗呢吧啊们里上下中后前时边者地得个只枚片步局手次回盘位行种条段件"
	openers = "不没很再已先也都就可能会要请把被向从在到和或与每各这那第一两三四几最更太还又只无我你他它"
	lexicon = `应为 文件 文件夹 青蛙 对局 着法 可以 棋子 裁判 程序 跳过 荷叶 不是 袋鼠 回合 局面 棋盘 上岸 无法 到家 结束 现在
		开始 连跳 池塘 正在 轮到 打开 最后 保存 前进 获胜 游戏 棋谱 读取 本可以 之后 格子 玩家 引擎 复盘 对抗赛 方向 更好 自己
		选择 复制 就是 得分 接着 停止 启动 失误 规则 全部 显示 继续 之前 领先 日志 已经 重新 输出 进行 内存 时间 什么 对方 生长 跳到
		看看 需要 返回 越过 输入 席位 上限 超过 收编 走到 离开 一样 提示 副本 使用 窗口 指定 看到 箭头 课程 存档 文本 浏览器 删除
		暂停 评分 开局 损坏 回应 位置 完整 起点 地方 再来 之间 连接 圆圈 电脑 设置 页面 结果 版本 写入 拿走 对手 双方 水面 选中 出错
		所有 命令 内容 运行 检验 链接 保留 回答 任何 其他 必须 留下 平局 其中 允许 今天 恢复 检查 谜题 地址 因为 字节 更新 所以 旁边
		哪里 一起 才能 岸边 发亮 练习 学习 残局 分析 工作室 比赛 锦标赛 级别 自适应 声音 语言 动画 帮助 关闭 退出 确认 取消 撤销 重做
		认输 胜利 失败 计时 名字 颜色 蝌蚪 小蛙 大蛙 机会 距离 消息 错误 报告 代理 机器 网页 下载 下一个 上一个 第一 没有 空荷叶`
)

var words = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(lexicon) {
		m[w] = true
	}
	return m
}()

// longestWord is the number of letters of the longest word of the lexicon.
const longestWord = 3

// joinedChinese reports whether what follows a phrase belongs to it. Words that are not known have two letters, as most
// have.
func joinedChinese(phrase, rest string) bool {
	last, first := ends(phrase, rest)
	switch {
	case strings.ContainsRune(stops, last), strings.ContainsRune(openings, first):
		return false
	case !isWide(last) || !isWide(first):
		return true
	case strings.ContainsRune(closers, first), strings.ContainsRune(openers, last):
		return true
	}
	if splitsWord(phrase, rest) {
		return true
	}
	_, n := utf8.DecodeRuneInString(rest)
	return phrase == string(last) && !splitsWord(rest[:n], rest[n:])
}

// splitsWord reports whether a word of the lexicon begins in the first text and ends in the second one.
func splitsWord(phrase, rest string) bool {
	for before, from := 1, len(phrase); before < longestWord && from > 0; before++ {
		_, n := utf8.DecodeLastRuneInString(phrase[:from])
		from -= n
		for after, to := 1, 0; before+after <= longestWord && to < len(rest); after++ {
			_, n := utf8.DecodeRuneInString(rest[to:])
			to += n
			if words[phrase[from:]+rest[:to]] {
				return true
			}
		}
	}
	return false
}
